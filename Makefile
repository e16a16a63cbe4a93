# Each target installs what it needs: a fresh clone, Python 3.11 or later and make are enough.
PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
DECK ?= lantern-hours
STAGE ?= dev

PY := .venv/bin/python
RUN := .venv/.run
DEV := .venv/.dev
DATABASE := tools/node/node_modules/.database
LINTER := tools/node/node_modules/.linter
CLIENT := tests/clients/typescript
# The installed npm, or the one from PyPI.
NPM_AT := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --no-audit --no-fund --loglevel=error --prefix
NPM := $(NPM_AT) tools/node
SOURCES := app.py chalicelib tools decks bench prove tests

.PHONY: help run test check format prove mutation prove-page bench contract golden associations screens deck clean

help: ## list all targets
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 14

run: $(RUN) $(DATABASE) ## run the service on this machine: make run [PORT=8000]
	@HOST=$(HOST) PORT=$(PORT) $(PY) -m tools.serve

test: $(DEV) $(LINTER) $(CLIENT)/node_modules/.made .local/clients/.made ## run all tests, or some: make test ARGS="tests/engine -k veto"; those of the page need Chromium
	$(PY) -m pytest -n 3 --dist loadfile --no-loadscope-reorder $(ARGS) # three workers on two cores, because tests wait for servers and browsers

check: $(DEV) $(LINTER) ## check format, types, layers, contract, templates
	$(PY) -m ruff format --check $(SOURCES)
	$(PY) -m ruff check $(SOURCES)
	$(PY) -m mypy
	$(PY) -m pytest tests/test_layers.py
	$(PY) -m tools.contract --check
	$(PY) -m tools.breaking
	$(PY) -m openapi_spec_validator openapi.yaml
	$(NPM) exec -- tsc --project tools/node
	REDOCLY_SUPPRESS_UPDATE_NOTICE=true $(NPM) exec -- redocly lint --config redocly.yaml openapi.yaml
	$(NPM) exec -- spectral lint --ruleset tools/node/spectral.yaml --fail-severity hint --quiet openapi.yaml
	$(PY) -m tools.package --template --out .local/package/checked
	.venv/bin/cfn-lint .local/package/checked/sam.json

.PHONY: package checkov deploy deploy-local e2e

package: $(DEV) ## build the package to deploy, in .local/package/<stage>: make package [STAGE=prod]
	$(PY) -m tools.package --stage $(STAGE)

checkov: $(DEV) .local/checkov/.made ## check the deployed template for insecure settings
	$(PY) -m tools.package --template --out .local/package/checked
	.local/checkov/bin/checkov -f .local/package/checked/sam.json --framework cloudformation --compact --quiet \
		--skip-download --config-file checkov.yaml

deploy: package ## deploy to the AWS account of the environment: make deploy [STAGE=prod]
	$(PY) -m tools.deploy --stage $(STAGE)

deploy-local: package .local/emulator/.made ## deploy to an emulated AWS on this machine
	$(PY) -m tools.emulator

e2e: .local/emulator/.made $(DEV) ## play whole games on the real package on an emulated AWS
	$(PY) -m tools.package --stage dev
	$(PY) -m pytest tests/deployed -m deployed

prove: $(DEV) $(DATABASE) package .local/emulator/.made .local/clients/.made ## try to falsify the README's claims, and write TESTING.md: an hour on two cores
	$(PY) -m prove

prove-page: $(DEV) $(LINTER) ## play whole games with six browsers in each: minutes
	PROVE=1 $(PY) -m pytest tests/web -n 2 --dist loadfile --no-loadscope-reorder

mutation: $(DEV) ## change the code in small ways, count the changes that the tests notice, and write docs/mutation.md
	$(PY) -m tools.mutation

bench: $(DEV) $(DATABASE) package ## measure speed, sizes and units: the figures of docs/benchmarks.md
	$(PY) -m bench

.PHONY: peers

peers: $(DEV) $(DATABASE) .local/peers/dixit/.made .local/peers/boardgame/.made ## compare Reverie with other servers, in three minutes
	PATH="$(CURDIR)/.venv/bin:$$PATH" $(PY) -m bench.peers

format: $(DEV) ## format the Python code and mend what ruff can mend
	$(PY) -m ruff format $(SOURCES)
	$(PY) -m ruff check --fix $(SOURCES)

contract: $(DEV) ## write openapi.yaml and what is generated from it
	$(PY) -m tools.contract

golden: $(DEV) ## write the golden games again
	$(PY) -m tools.golden_absence

associations: $(DEV) ## write the tables of words of the computer players, and print their size
	$(PY) -m tools.associations

screens: $(DEV) $(LINTER) ## take the pictures in docs/screens again
	$(PY) -m tests.web.screens
	$(PY) -m tests.web.screens --theme dark clue votes reveal end

deck: $(DEV) ## build a deck: make deck [DECK=lantern-hours or a folder]
	$(PY) -m decks.build $(DECK)

clean: ## delete everything that can be made again; games in .local stay
	rm -rf .venv tools/node/node_modules $(CLIENT)/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Reverie needs Python 3.11 or later" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

$(RUN): requirements.txt requirements-run.txt | .venv/bin/python
	$(PY) -m pip install -qq --disable-pip-version-check -r requirements-run.txt
	@touch $@

$(DEV): requirements.txt requirements-run.txt requirements-dev.txt requirements-decks.txt | .venv/bin/python
	$(PY) -m pip install -qq --disable-pip-version-check -r requirements-dev.txt -r requirements-decks.txt
	@touch $(RUN) $@

.local/emulator/.made: requirements-emulator.txt
	$(PYTHON) -m venv .local/emulator
	.local/emulator/bin/python -m pip install -qq --disable-pip-version-check -r requirements-emulator.txt
	@touch $@

.local/clients/.made: requirements-clients.txt
	$(PYTHON) -m venv .local/clients
	.local/clients/bin/python -m pip install -qq --disable-pip-version-check -r requirements-clients.txt
	@touch $@

.local/checkov/.made: requirements-checkov.txt
	$(PYTHON) -m venv .local/checkov
	.local/checkov/bin/python -m pip install -qq --disable-pip-version-check -r requirements-checkov.txt
	@touch $@

.local/peers/dixit/.made: bench/peers/dixit.txt
	$(PYTHON) -m venv .local/peers/dixit
	.local/peers/dixit/bin/python -m pip install -qq --disable-pip-version-check -r bench/peers/dixit.txt
	@touch $@

.local/peers/boardgame/.made: bench/peers/boardgame/package-lock.json | .venv/.npm
	mkdir -p .local/peers/boardgame
	cp bench/peers/boardgame/package.json bench/peers/boardgame/package-lock.json bench/peers/boardgame/.npmrc .local/peers/boardgame
	$(subst tools/node,.local/peers/boardgame,$(NPM)) ci --omit=dev
	@touch $@

.venv/.npm: tools/node/requirements.txt | .venv/bin/python
	command -v npm >/dev/null || $(PY) -m pip install -qq --disable-pip-version-check -r tools/node/requirements.txt
	@touch $@

$(DATABASE): tools/node/package-lock.json | .venv/.npm
	$(NPM) ci --omit=dev
	@touch $@

$(LINTER): tools/node/package-lock.json | .venv/.npm
	$(NPM) ci
	@touch $(DATABASE) $@

$(CLIENT)/node_modules/.made: $(CLIENT)/package-lock.json | .venv/.npm
	$(NPM_AT) $(CLIENT) ci
	@touch $@
