// Confetti in the winners’ colours, for three seconds, behind what is read.

import { calm } from './track.js';

const PIECES = 120;
const LASTS_MS = 3000;

/** @param {HTMLElement} near what the colours are taken from: the winners' rabbits */
export function confetti(near) {
  const colours = [...near.querySelectorAll('.fur')].map((fur) => getComputedStyle(fur).fill);
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (calm() || !brush || !colours.length) return;
  canvas.className = 'confetti';
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.body.append(canvas);
  const pieces = Array.from({ length: PIECES }, (_, n) => ({
    x: Math.random() * innerWidth, y: -Math.random() * innerHeight * 0.6, fall: 0.25 + Math.random() * 0.3, sway: Math.random() * 6,
    size: 5 + Math.random() * 7, colour: colours[n % colours.length],
  }));
  const begun = performance.now();
  const paint = (/** @type {number} */ now) => {
    const passed = now - begun;
    if (passed > LASTS_MS || !near.isConnected) return canvas.remove();
    brush.clearRect(0, 0, canvas.width, canvas.height);
    brush.globalAlpha = Math.min(1, (LASTS_MS - passed) / 600);
    for (const { x, y, fall, sway, size, colour } of pieces) {
      brush.fillStyle = colour;
      brush.fillRect(x + 20 * Math.sin(sway + passed / 300), y + passed * fall * 1.4, size, size * Math.abs(Math.cos(sway + passed / 200)));
    }
    requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
}
