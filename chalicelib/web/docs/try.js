// Shows the small contract in Swagger UI, and gives it the token of the player.

/** @typedef {{ preauthorizeApiKey(scheme: string, key: string): void, authActions: { logout(schemes: string[]): void } }} Ui */

const SCHEME = 'bearerAuth'; // as the contract calls it
const token = /** @type {HTMLInputElement} */ (document.querySelector('#token'));
const status = /** @type {HTMLElement} */ (document.querySelector('[role=status]'));
const dark = matchMedia('(prefers-color-scheme: dark)');

let authorized = false;

/** @type {Ui} */
const ui = /** @type {any} */ (globalThis).SwaggerUIBundle({
  url: '/openapi-core.json',
  domNode: document.querySelector('#operations'),
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  onComplete: authorize,
});
token.addEventListener('input', authorize);
/** @type {HTMLElement} */ (document.querySelector('#player')).addEventListener('click', makePlayer);
dark.addEventListener('change', dim);
dim();

function authorize() {
  const key = token.value.trim();
  if (key) ui.preauthorizeApiKey(SCHEME, key);
  else if (authorized) ui.authActions.logout([SCHEME]); // it fails if there is nothing to end
  authorized = Boolean(key);
}

async function makePlayer() {
  const answer = await fetch('/v1/players', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Guest' }),
  });
  const given = await answer.json();
  status.textContent = answer.ok ? `${given.player.name} may play now.` : given.title;
  if (!answer.ok) return;
  token.value = given.token;
  authorize();
}

function dim() {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}

export {}; // a module: its names are its own
