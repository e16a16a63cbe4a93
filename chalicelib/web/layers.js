// Dialogs over a screen, such as sheets and pictures: the browser's back button closes one at a time, and then leaves.
// The history has an entry for each open dialog, with the address of the screen and the number of dialogs.

/** @returns {HTMLDialogElement[]} the one on top comes last */
export const layers = () => [...document.querySelectorAll('dialog')].filter((dialog) => dialog.open);

/** @returns {number} how many belong to this entry of the history */
const noted = () => history.state?.open ?? 0;

let returning = false; // the browser goes back a moment after the call

history.scrollRestoration = 'manual'; // the game may be at another stage by now

/** Update the history to match the open dialogs. Entries without an open dialog are skipped at once. */
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

/** Replace the open dialogs with another screen, so that one step back leads to the screen below. @param {string} address */
export function travel(address) {
  if (returning) addEventListener('popstate', () => travel(address), { once: true });
  else if (noted()) location.replace(address);
  else location.hash = address;
}
