// Sharing a finished round: the link to its public page, and a picture of it that is drawn here.

/** @import { ScoredRound } from './contract.js' */
import { ask } from './api.js';
import { attempt, redraw, tell } from './app.js';
import { h } from './dom.js';
import { button, sheet, toggle } from './pieces.js';
import { shared as linked } from './me.js';
import { t } from './words.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{round: ScoredRound, page: string, name: boolean, clues: boolean, picture: string}} Sharing */

/** What is being shared from each table. @type {WeakMap<Table, Sharing>} */
const sharing = new WeakMap();

const WIDTH = 1080, HEIGHT = 1350, EDGE = 60, GAP = 24;
const INK = '#2b2335', PAPER = '#f4ecdd', GLOW = '#e2962c', FAINT = '#635769';

/** Make the public page of a round, and show its address. @param {Table} table @param {ScoredRound} round */
export async function share(table, round) {
  const made = await attempt(async () => (await ask('POST', `${table.href}/rounds/${round.number}/share`, { body: {} })).body);
  const me = made && (await attempt(async () => (await ask('GET', '/v1/me')).body));
  if (!made || !me) return;
  sharing.set(table, { round, page: made.page, name: me.share_name, clues: me.share_clues, picture: '' });
  table.sheet = 'share';
  redraw();
  drawn(table, round).then((picture) => (Object.assign(sharing.get(table) ?? {}, { picture }), redraw()), () => {});
}

/** @param {Table} table @param {() => void} close */
export function shareSheet(table, close) {
  const what = sharing.get(table);
  if (!what) return null;
  const allow = (/** @type {'name' | 'clues'} */ which) => async (/** @type {boolean} */ on) => {
    what[which] = on;
    if (!(await attempt(() => ask('PATCH', '/v1/me', { body: { [`share_${which}`]: on } })))) what[which] = !on;
    redraw();
  };
  const end = async () => {
    if (!(await attempt(() => ask('DELETE', `${table.href}/rounds/${what.round.number}/share`)))) return;
    sharing.delete(table);
    close();
    tell(t('share.ended'));
    redraw();
  };
  return sheet(t('share.round'), close, linked(location.origin + what.page, t('share.about')),
    toggle(t('share.name'), what.name, allow('name')), toggle(t('share.clues'), what.clues, allow('clues'), t('share.clues.about')),
    what.picture && [h('img', { class: 'shared-picture', src: what.picture, alt: t('share.picture.alt'), width: String(WIDTH), height: String(HEIGHT) }),
      h('div', { class: 'row' }, h('a', { class: 'button', href: what.picture, download: `reverie-${what.round.number}.png` }, t('share.save')),
        'canShare' in navigator && button(t('share.picture'), () => sendPicture(what.picture)))],
    button(t('share.end'), end, { class: 'quiet' }));
}

/** @param {string} picture */
async function sendPicture(picture) {
  const file = new File([await (await fetch(picture)).blob()], 'reverie.png', { type: 'image/png' });
  if (navigator.canShare({ files: [file] })) navigator.share({ files: [file] }).catch(() => {});
}

/**
 * A picture of the round as a data address: the clue, the cards, and which was meant. @param {Table} table @param {ScoredRound} round
 * @returns {Promise<string>}
 */
async function drawn(table, round) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  const styles = getComputedStyle(document.documentElement);
  const title = styles.getPropertyValue('--title'), text = styles.getPropertyValue('--text');
  Object.assign(brush, { fillStyle: INK, textAlign: 'center', textBaseline: 'top' });
  const top = written(brush, `“${round.clue.replace(/\s+/g, ' ')}”`, title, EDGE) + 40;
  const pictures = await Promise.all(round.table.map(({ card }) => loaded(card.image)));
  const count = pictures.length;
  const across = count <= 4 ? Math.min(count, 2) : count <= 6 ? 3 : 4;
  const rows = Math.ceil(count / across), bottom = HEIGHT - 150;
  const high = Math.min((bottom - top - (rows - 1) * GAP) / rows, ((WIDTH - 2 * EDGE - (across - 1) * GAP) / across) * 1.5);
  const wide = high / 1.5, left = (WIDTH - across * wide - (across - 1) * GAP) / 2;
  const sought = table.sought(round.storyteller).seat;
  pictures.forEach((picture, n) => {
    const x = left + (n % across) * (wide + GAP), y = top + Math.floor(n / across) * (high + GAP);
    const meant = round.outcome !== null && round.table[n].owner === sought;
    if (meant) {
      brush.fillStyle = GLOW;
      brush.fillRect(x - 10, y - 10, wide + 20, high + 20);
    }
    brush.drawImage(picture, x, y, wide, high);
  });
  brush.fillStyle = FAINT;
  brush.font = `36px ${text}`;
  brush.fillText(`Reverie · ${location.host}`, WIDTH / 2, HEIGHT - 90);
  return canvas.toDataURL('image/png');
}

/** Write a text in as large letters as fit into four lines, and return where it ends. @param {CanvasRenderingContext2D} brush @param {string} text @param {string} family @param {number} y */
function written(brush, text, family, y) {
  for (let size = 84; ; size -= 6) {
    brush.font = `italic ${size}px ${family}`;
    const lines = broken(brush, text);
    if (lines.length > 4 && size > 30) continue;
    lines.slice(0, 4).forEach((line, n) => brush.fillText(line, WIDTH / 2, y + n * size * 1.25));
    return y + Math.min(lines.length, 4) * size * 1.25;
  }
}

/** Lines as wide as the picture; languages without spaces are broken anywhere. @param {CanvasRenderingContext2D} brush @param {string} text */
function broken(brush, text) {
  /** @type {string[]} */
  const lines = [];
  let line = '';
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike && line.trim() && brush.measureText(line + segment).width > WIDTH - 2 * EDGE) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  return [...lines, line.trim()];
}

/** @param {string} address @returns {Promise<HTMLImageElement>} */
function loaded(address) {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.crossOrigin = 'anonymous';
    picture.onload = () => resolve(picture);
    picture.onerror = reject;
    picture.src = address;
  });
}
