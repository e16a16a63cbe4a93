# Each target installs what it needs: a fresh clone, Python 3.11 or later and make are enough.
PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
DECK ?= lantern-hours
STAGE ?= dev

PY := .venv/bin/python
TEST := .venv/.test
DEV := .venv/.dev
LINTER := tools/node/node_modules/.linter
CLIENT := tests/clients/typescript
PAGE_TYPES := .local/page/contract.d.ts
# Wheels alone: what builds a package from its sources would be installed without a hash.
INSTALL := install -qq --no-compile --disable-pip-version-check --require-hashes --only-binary=:all:
# The installed npm, or the one from PyPI.
NPM_AT := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --no-audit --no-fund --loglevel=error --prefix
NPM := $(NPM_AT) tools/node
# For every system and processor, Python 3.11 or later; versions stay as they are unless ARGS=--upgrade.
LOCK := $(PY) -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --custom-compile-command 'make lock' $(ARGS)
SOURCES := app.py run.py chalicelib tools art bench prove reverie_testing tests clients/python clients/mcp

# Three workers on two cores, because tests wait for servers and browsers; none for a chosen test, which then begins at once.
WORKERS ?= $(if $(ARGS),0,3)
# What `make prove` plays once more on the page of a package. Other tests of the page import single modules.
WALKS = absence back by_names end first_minute flow hard_times keyboard scenarios television walkthrough whole_games worker
SUITE = $(PY) -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --max-worker-restart 0

.PHONY: help run test test-page test-clients check format prove mutation prove-page bench contract clients deployed kinds golden associations lookalikes screens deck lock clean

help: ## list all targets
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 14

run: ## run the service on this machine, as `python run.py` does: make run [PORT=8000]
	@HOST=$(HOST) PORT=$(PORT) $(PYTHON) run.py

test: $(TEST) $(LINTER) $(CLIENT)/node_modules/.made .local/judge/.made ## run what must hold before a change lands, or some of it: make test ARGS="tests/engine -k veto" [WORKERS=3]
	$(SUITE) $(ARGS)

test-page: $(TEST) $(LINTER) ## walk through the page in every language, at every width
	$(SUITE) -m page $(or $(ARGS),tests/web)

test-clients: $(DEV) $(LINTER) ## play with the packages for TypeScript, in node and in a browser, and for agents
	$(PY) -m pytest -m client $(or $(ARGS),tests/clients)

# Two steps at a time, the longest first; after each command stands how many seconds it has taken.
STEPS := check-template check-types check-contract check-page check-format
$(STEPS): SHELL := bash
$(STEPS): .SHELLFLAGS := -c 'TIMEFORMAT="%0R s"; time eval "$$0"'

check: $(DEV) $(LINTER) .local/judge/.made ## check format, types, contract, templates
	@$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(STEPS)

check-types:
	$(PY) -m mypy
	$(PY) -m mypy --platform win32 --cache-dir .mypy_cache/win32 run.py tools/serve.py

check-template:
	$(PY) -m tools.package --template --out .local/package/checked
	$(PY) -m tools.judge --translated .local/package/checked/translated.json .local/package/checked/sam.json .local/package/checked/emulated/sam.json infra/elsewhere/copies.yaml
	.venv/bin/cfn-lint --config-file cfnlint.yaml -- .local/package/checked/sam.json infra/elsewhere/copies.yaml
	.venv/bin/cfn-lint --config-file cfnlint.yaml --merge-configs --ignore-checks W1020 W2001 -- .local/package/checked/translated.json # SAM puts parameters in

check-contract:
	$(PY) -m tools.contract --check --closed .local/contract/closed.yaml
	$(PY) -m tools.clients --check
	$(PY) -m tools.breaking
	$(PY) -m openapi_spec_validator openapi.yaml openapi-core.yaml
	REDOCLY_SUPPRESS_UPDATE_NOTICE=true $(NPM) exec -- redocly lint --config redocly.yaml openapi.yaml openapi-core.yaml
	$(NPM) exec -- spectral lint --ruleset tools/node/spectral.yaml --fail-severity hint --quiet .local/contract/closed.yaml

check-page: $(PAGE_TYPES)
	$(NPM) exec -- tsc --project tools/node
	$(NPM) exec -- tsc --project tools/node/tsconfig.worker.json

$(PAGE_TYPES): openapi.yaml tools/contract/typed.py | $(DEV)
	$(PY) -m tools.contract.typed $@

check-format:
	$(PY) -m ruff format --check $(SOURCES)
	$(PY) -m ruff check $(SOURCES)

.PHONY: package checkov deploy-check deploy undeploy deploy-local e2e rotate-push-key rotate-origin-secret replay aws-test

package: .local/packaging/.made $(LINTER) ## build the package to deploy, in .local/package/<stage>: make package [STAGE=prod] [LAMBDA_PYTHON=python3.13]
	.local/packaging/bin/python -m tools.package --stage $(STAGE)

checkov: $(DEV) $(LINTER) .local/checkov/.made ## check the deployed template for insecure settings
	$(PY) -m tools.package --template --out .local/package/checked
	.local/checkov/bin/checkov -f .local/package/checked/sam.json --framework cloudformation --compact --quiet \
		--skip-download --config-file checkov.yaml

TO := --stage $(STAGE) $(if $(STACK),--stack '$(STACK)')
PARAMETERS := $(if $(ALARM_EMAIL),--alarm-email '$(ALARM_EMAIL)') $(if $(BUDGET),--budget '$(BUDGET)') $(if $(SIZE),--size '$(SIZE)')

deploy-check: $(DEV) ## say what the AWS account of the environment lacks, and change nothing: make deploy-check [STAGE=prod]
	@$(PY) -m tools.deploy.check $(TO) $(PARAMETERS)

deploy: deploy-check package ## deploy to the AWS account of the environment: make deploy [STAGE=prod ALARM_EMAIL=… BUDGET=…] [SIZE=100k] [STACK=…]
	$(PY) -m tools.deploy $(TO) $(PARAMETERS)

undeploy: $(DEV) ## delete what is deployed, but for games that are kept: make undeploy [STAGE=prod] [STACK=…] [CONFIRM=…]
	@$(PY) -m tools.deploy.undeploy $(TO) --confirm '$(CONFIRM)'

deploy-local: $(DEV) package .local/emulator/.made ## deploy to an emulated AWS on this machine
	$(PY) -m tools.deploy.emulator

e2e: $(DEV) package .local/emulator/.made ## play whole games on the real package on an emulated AWS
	$(PY) -m pytest tests/deployed -m deployed
	$(PY) -m pytest tests/bench tests/e2e tests/infra tests/local tests/store -m deployed

rotate-push-key: $(DEV) deploy-check package ## deploy with a new key for push messages: make rotate-push-key [STAGE=prod] [STACK=…]
	$(PY) -m tools.deploy.rotate push-key $(TO)

rotate-origin-secret: $(DEV) deploy-check package ## deploy three times, for a new secret of the distribution: make rotate-origin-secret [STAGE=prod] [STACK=…]
	$(PY) -m tools.deploy.rotate origin-secret $(TO)

replay: $(DEV) ## repeat notifications that have failed for good at AWS: make replay [STAGE=prod] [STACK=…]
	$(PY) -m tools.replay $(TO)

# With an address alone, only what can be seen from outside. FLOOD=1 adds what one address can ask for once a day.
aws-test: $(DEV) ## look at a deployed service from outside and inside: make aws-test [STAGE=prod | STACK=… | URL=https://…] [FLOOD=1]
	$(if $(URL),REVERIE_URL=$(URL),REVERIE_STACK=$(or $(STACK),reverie-$(STAGE))) \
		$(PY) -m pytest tests/aws -m "aws$(if $(URL), and not account)$(if $(FLOOD),, and not flood)"

prove: $(DEV) $(LINTER) package .local/emulator/.made .local/judge/.made .local/clients/.made ## try to falsify the README's claims, and write TESTING.md: more than an hour on two cores
	$(SUITE) -m "prove or client"
	$(PY) -m tools.package.bundle .local/page/joined
	REVERIE_PAGE=$(CURDIR)/.local/page/joined $(SUITE) -m "page or short" $(WALKS:%=tests/web/test_%.py)
	$(PY) -m prove

prove-page: $(DEV) $(LINTER) ## play whole games with six browsers in each: minutes
	PROVE=1 $(PY) -m pytest -m "page or short" tests/web -n 2 --dist loadfile --no-loadscope-reorder

mutation: $(DEV) ## change engine and service in small ways, and list what no test notices: make mutation [ARGS="chalicelib.engine.scoring*"]
	HYPOTHESIS_PROFILE=mutation $(PY) -m mutmut run --max-children 2 $(ARGS)
	$(PY) -m mutmut results | sed '/not checked/d'

bench: $(DEV) .local/emulator/.made package ## measure speed, sizes and units: the figures of docs/benchmarks.md
	$(PY) -m bench

.PHONY: backup restore reports stats-rebuild peers

backup: ## copy the games of this machine into a new file, also while they are played: make backup TO=games.db
	@$(PY) -m tools.games backup "$(TO)"

restore: ## put the games of a backup in the place of all on this machine: make restore FROM=games.db
	@$(PY) -m tools.games restore "$(FROM)"

reports: ## print what players have reported on this machine
	@$(PY) -m tools.games reports

stats-rebuild: ## count the statistics of a player of this machine anew: make stats-rebuild PLAYER=p_… [ARGS=--check]
	@$(PY) -m tools.stats "$(PLAYER)" $(ARGS)

peers: $(DEV) .local/dixit/.made .local/peers/boardgame/.made ## compare Reverie with other servers, in ten minutes
	PATH="$(CURDIR)/.venv/bin:$$PATH" $(PY) -m bench.peers

format: $(DEV) ## format the Python code and mend what ruff can mend
	$(PY) -m ruff format $(SOURCES)
	$(PY) -m ruff check --fix $(SOURCES)

deployed: $(DEV) .local/judge/.made ## draw what is deployed, in docs/deployed.md
	$(PY) -m tools.diagram

kinds: $(DEV) ## write the table of what is stored, in docs/architecture.md
	$(PY) -m tools.kinds

contract: $(DEV) ## write openapi.yaml, the index of paths, and what the client packages have of it
	$(PY) -m tools.contract
	$(PY) -m tools.clients

clients: $(DEV) $(LINTER) ## build the client packages, in .local/clients/dist
	$(PY) -m uv build --quiet clients/python --out-dir .local/clients/dist
	$(PY) -m uv build --quiet clients/mcp --out-dir .local/clients/dist
	$(PY) -m tools.clients --pack .local/clients/dist

golden: $(DEV) ## write the golden games again
	$(PY) -m tools.golden

associations: $(DEV) ## write the tables of words of the computer players, and print their size
	$(PY) -m tools.associations

lookalikes: $(DEV) ## write the table of characters that look like others
	$(PY) -m tools.lookalikes

screens: $(DEV) $(LINTER) ## take the pictures in docs/screens again
	$(PY) -m tests.web.screens
	$(PY) -m tests.web.screens --theme dark clue votes reveal end

deck: $(DEV) ## build a deck: make deck [DECK=lantern-hours or a folder]
	$(PY) -m art.build $(DECK)

lock: $(DEV) ## lock the packages that requirements.txt and requirements/*.in name: make lock [ARGS=--upgrade]
	$(LOCK) requirements.txt --excludes requirements/run.excluded -o requirements/run.txt
	$(LOCK) requirements/lambda.in -c requirements/run.txt -o requirements/lambda.txt
	$(LOCK) requirements/deliver.in -c requirements/run.txt -o requirements/deliver.txt
	$(LOCK) requirements/develop.in -c requirements/run.txt -o requirements/develop.txt
	$(LOCK) requirements/dev.in -c requirements/run.txt -o requirements/dev.txt
	$(LOCK) requirements/test.in -c requirements/dev.txt -o requirements/test.txt
	$(LOCK) requirements/packaging.in -c requirements/dev.txt -o requirements/packaging.txt
	$(LOCK) requirements/art.in -c requirements/dev.txt -o requirements/art.txt
	$(LOCK) requirements/judge.in --no-deps -o requirements/judge.txt
	for use in checkov clients dixit emulator node; do $(LOCK) requirements/$$use.in -o requirements/$$use.txt || exit; done

clean: ## delete everything that can be made again; games in .local stay
	rm -rf .venv tools/node/node_modules $(CLIENT)/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache mutants

# pip, which running the service does not need.
.venv/bin/pip:
	$(PYTHON) -c 'import run; run.install()'
	$(PY) -m venv .venv

$(TEST) $(DEV): .venv/.%: requirements/run.txt requirements/%.txt | .venv/bin/pip
	$(PYTHON) -c 'import run; run.install()'
	$(PY) -m pip $(INSTALL) -r requirements/$*.txt
	@touch $@

# Functions run on another Python than the tools may.
.local/packaging/.made: requirements/packaging.txt tools/lambda_python.py
	python=$$($(PYTHON) -m tools.lambda_python) && "$$python" -m venv --clear .local/packaging
	.local/packaging/bin/python -m pip $(INSTALL) -r $<
	@touch $@

# Tools which want other versions have an environment each.
.local/%/.made: requirements/%.txt
	$(PYTHON) -m venv .local/$*
	.local/$*/bin/python -m pip $(INSTALL) -r $<
	@touch $@

.local/judge/.made: requirements/judge.txt | .venv/bin/pip
	$(PYTHON) -m venv --without-pip .local/judge
	$(PY) -m pip --python .local/judge $(INSTALL) --no-deps -r $<
	@touch $@

.local/peers/boardgame/.made: bench/peers/boardgame/package-lock.json | .venv/.npm
	mkdir -p .local/peers/boardgame
	cp bench/peers/boardgame/package.json bench/peers/boardgame/package-lock.json bench/peers/boardgame/.npmrc .local/peers/boardgame
	$(subst tools/node,.local/peers/boardgame,$(NPM)) ci --omit=dev
	@touch $@

.venv/.npm: requirements/node.txt | .venv/bin/pip
	command -v npm >/dev/null || $(PY) -m pip $(INSTALL) -r $<
	@touch $@

$(LINTER): tools/node/package-lock.json | .venv/.npm
	$(NPM) ci
	@touch $@

$(CLIENT)/node_modules/.made: $(CLIENT)/package-lock.json | .venv/.npm
	$(NPM_AT) $(CLIENT) ci
	@touch $@
