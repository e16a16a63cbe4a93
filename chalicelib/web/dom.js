// Describes elements, and updates the document to match. What stays the same is not touched, and what has the focus
// is not moved, so focus, selections, scroll positions and half-typed texts survive every answer of the server.

/** @typedef {{tag: string, props: Record<string, any>, kids: Kid[]}} Shape */
/** @typedef {Shape | string} Kid */
/** @typedef {Kid | number | null | undefined | false | Loose[]} Loose */

const SVG = 'http://www.w3.org/2000/svg';
const AS_PROPERTY = new Set(['value', 'checked', 'indeterminate']);
/** @type {WeakMap<Node, Shape>} */
const shapes = new WeakMap();
/** @type {(() => void)[]} */
let mounted = [];
/** @type {EventTarget | null} the field in which a word is being composed, as in Japanese: its text is not final */
let composing = null;

addEventListener('compositionstart', (event) => (composing = event.target), true);
addEventListener('compositionend', () => (composing = null), true);

/**
 * Describe an element. `key` tells siblings apart, `mounted` is called once it is in the document.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Loose} kids
 * @returns {Shape}
 */
export function h(tag, props, ...kids) {
  return { tag, props: props ?? {}, kids: flat(kids) };
}

/** @param {Loose[]} kids @returns {Kid[]} */
function flat(kids) {
  return kids.flatMap((kid) => {
    if (kid === null || kid === undefined || kid === false) return [];
    if (Array.isArray(kid)) return flat(kid);
    return [typeof kid === 'number' ? String(kid) : kid];
  });
}

/**
 * Update the children of `parent` to match `kids`.
 * @param {Element} parent
 * @param {...Loose} kids
 */
export function show(parent, ...kids) {
  inside(parent, flat(kids));
  const calls = mounted;
  mounted = [];
  for (const call of calls) call();
}

/** @param {Element} parent @param {Kid[]} kids */
function inside(parent, kids) {
  const left = new Set(parent.childNodes);
  /** @type {(Node | undefined)[]} */
  const nodes = Array(kids.length);
  for (const fit of [same, fits]) {
    kids.forEach((kid, n) => {
      nodes[n] ??= [...left].find((node) => fit(node, kid));
      if (nodes[n]) left.delete(/** @type {ChildNode} */ (nodes[n]));
    });
  }
  for (const node of left) node.remove();
  let at = parent.firstChild;
  kids.forEach((kid, n) => {
    const old = nodes[n];
    const node = old ? changed(old, kid) : made(kid, parent);
    if (old?.contains(document.activeElement)) at = cleared(parent, at, old);
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  });
}

/** Move the siblings before a node behind it, because the node would lose the focus if it moved. */
/** @param {Element} parent @param {Node | null} at @param {Node} node @returns {ChildNode | null} the node */
function cleared(parent, at, node) {
  while (at && at !== node) {
    const next = at.nextSibling;
    parent.append(at);
    at = next;
  }
  return /** @type {ChildNode | null} */ (at);
}

/** @param {Node} node @param {Kid} kid */
function fits(node, kid) {
  if (typeof kid === 'string') return node.nodeType === Node.TEXT_NODE;
  const was = shapes.get(node);
  return was !== undefined && was.tag === kid.tag && was.props.key === kid.props.key;
}

/** Whether the node is a text with the same words: of several texts, each keeps its own, and what is selected in it. */
/** @param {Node} node @param {Kid} kid */
function same(node, kid) {
  return node.nodeType === Node.TEXT_NODE && node.nodeValue === kid;
}

/** @param {Kid} kid @param {Element} parent @returns {Node} */
function made(kid, parent) {
  if (typeof kid === 'string') return document.createTextNode(kid);
  const svg = kid.tag === 'svg' || parent.namespaceURI === SVG;
  const node = svg ? document.createElementNS(SVG, kid.tag) : document.createElement(kid.tag);
  fill(node, { tag: kid.tag, props: {}, kids: [] }, kid);
  if (kid.props.mounted) mounted.push(() => kid.props.mounted(node));
  return node;
}

/** @param {Node} node @param {Kid} kid @returns {Node} */
function changed(node, kid) {
  if (typeof kid !== 'string') fill(/** @type {Element} */ (node), /** @type {Shape} */ (shapes.get(node)), kid);
  else if (node.nodeValue !== kid) node.nodeValue = kid;
  return node;
}

/** @param {Element} node @param {Shape} was @param {Shape} is */
function fill(node, was, is) {
  shapes.set(node, is);
  const late = Object.keys(is.props).filter((name) => AS_PROPERTY.has(name)); // a <select> needs its options first
  for (const name of new Set([...Object.keys(was.props), ...Object.keys(is.props)])) {
    if (!AS_PROPERTY.has(name)) put(node, name, was.props[name], is.props[name]);
  }
  inside(node, is.kids);
  for (const name of late) {
    const element = /** @type {any} */ (node);
    // What was typed or chosen since then stays, except where a handler takes it over: there the described value is shown.
    const heeded = is.props.oninput || (is.props.onchange && (is.tag === 'select' || name !== 'value'));
    const kept = node === composing || (!heeded && was.props[name] === is.props[name]);
    if (!kept && element[name] !== is.props[name]) element[name] = is.props[name];
  }
}

/** @param {Element} node @param {string} name @param {any} was @param {any} is */
function put(node, name, was, is) {
  if (name === 'key' || name === 'mounted' || was === is) return;
  if (name.startsWith('on')) /** @type {any} */ (node)[name] = is ? (/** @type {Event} */ event) => heed(event, is) : null;
  else if (name === 'disabled') disable(/** @type {HTMLButtonElement} */ (node), Boolean(is));
  else if (name === 'style') restyle(/** @type {HTMLElement} */ (node), was ?? {}, is ?? {});
  else if (is === null || is === undefined || (is === false && !name.startsWith('aria-'))) node.removeAttribute(name);
  else node.setAttribute(name, is === true && !name.startsWith('aria-') ? '' : String(is));
}

/** Disable an element; if it has the focus, only when it loses it, because a disabled element has none. */
/** @param {HTMLButtonElement} node @param {boolean} off */
function disable(node, off) {
  const later = off && node === document.activeElement;
  node.disabled = off && !later;
  node.toggleAttribute('aria-disabled', later);
  if (!later) return;
  node.setAttribute('aria-disabled', 'true');
  node.addEventListener('blur', () => disable(node, Boolean(shapes.get(node)?.props.disabled)), { once: true });
}

/** Pressed elements whose action is not finished. @type {WeakSet<EventTarget>} */
const busy = new WeakSet();

/**
 * Do an action, and ignore further events until it is finished: a double tap means one action.
 * It returns nothing, because false would cancel the event.
 * @param {Event} event @param {(event: Event) => unknown} deed
 */
function heed(event, deed) {
  const node = /** @type {Element} */ (event.currentTarget);
  const pressed = event instanceof SubmitEvent && event.submitter ? event.submitter : node;
  const off = event instanceof MouseEvent || event instanceof SubmitEvent ? shapes.get(pressed)?.props.disabled : false;
  if (busy.has(node) || off) return event.preventDefault();
  const done = deed(event);
  if (!(done instanceof Promise)) return;
  busy.add(node);
  pressed.setAttribute('aria-disabled', 'true'); // not `disabled`, which would remove the focus
  done.finally(() => {
    busy.delete(node);
    if (!shapes.get(pressed)?.props.disabled) pressed.removeAttribute('aria-disabled');
  });
}

/** @param {HTMLElement} node @param {Record<string, string>} was @param {Record<string, string>} is */
function restyle(node, was, is) {
  for (const name of Object.keys(was)) if (!(name in is)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(is)) if (was[name] !== value) node.style.setProperty(name, value);
}
