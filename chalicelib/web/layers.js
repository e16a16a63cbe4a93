// What lies on a screen, as sheets and pictures do: the browser's way back closes one after another, and then leaves.
// The history has an entry for each dialog that is open, with the address of the screen and the number of dialogs.

/** @returns {HTMLDialogElement[]} the one on top comes last */
export const layers = () => [...document.querySelectorAll('dialog')].filter((dialog) => dialog.open);

/** @returns {number} how many belong to this entry of the history */
const noted = () => history.state?.open ?? 0;

let returning = false; // the browser has been asked to, and does so a moment later

history.scrollRestoration = 'manual'; // where one was may be another stage of the game by now

/** Bring the history in line with what is open. Entries to which nothing is open are left at once. */
export function note() {
  if (returning) return;
  const now = layers().length;
  for (let n = noted() + 1; n <= now; n++) history.pushState({ open: n }, '');
  if (now === noted()) return;
  returning = true;
  history.go(now - noted());
}

addEventListener('popstate', () => {
  if (!returning) for (const dialog of layers().slice(noted()).reverse()) dialog.close();
  returning = false;
  note();
});

/** Another screen takes the place of what is open, so that one step back leads to the screen below. @param {string} address */
export function travel(address) {
  if (returning) addEventListener('popstate', () => travel(address), { once: true });
  else if (noted()) location.replace(address);
  else location.hash = address;
}
