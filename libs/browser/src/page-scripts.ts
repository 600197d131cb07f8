import { maxHtmlLength } from './rendered-document.js';

/** An isolated JavaScript world: the page's scripts can neither see nor change what runs in it. */
export const WORLD_NAME = 'groundswell';

const MAX_TEXT_LENGTH = 1_000_000;
/** Limit of the search for overflowing elements; nobody scrolls further than that. */
const MAX_MEASURED_ELEMENTS = 50_000;

/** How both scripts below name and quote an element. */
const DESCRIBE = `
const selectorOf = (element) => {
  const steps = [];
  for (let node = element; node && node.nodeType === 1 && steps.length < 8; node = node.parentElement) {
    const name = node.localName;
    if (node.id && node.getRootNode().querySelectorAll('#' + CSS.escape(node.id)).length === 1) {
      steps.unshift(name + '#' + CSS.escape(node.id));
      break;
    }
    let index = 1;
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling) {
      if (before.localName === name) index += 1;
    }
    steps.unshift(index === 1 && name !== 'div' ? name : name + ':nth-of-type(' + index + ')');
  }
  return steps.join(' > ').slice(0, 500);
};
const sourceOf = (element) => {
  let source = '<' + element.localName;
  for (const { name, value } of element.attributes) {
    source += ' ' + name + '="' + value.slice(0, 300).replaceAll('"', '&quot;') + '"';
    if (source.length > 300) break;
  }
  return (source + '>').slice(0, 300);
};
const describe = (element) => ({ selector: selectorOf(element), source: sourceOf(element) });
`;

/**
 * Runs before the page's own scripts: records the largest paint while its element still exists, and what the page's
 * policy blocks.
 */
export const watchPageScript = `(() => {
${DESCRIBE}
if (window !== window.top) return;
globalThis.largestPaint = null;
globalThis.violations = [];
document.addEventListener('securitypolicyviolation', (event) => {
  if (event.disposition !== 'enforce' || globalThis.violations.length >= 50) return;
  const url = String(event.blockedURI).slice(0, 2000);
  globalThis.violations.push({ directive: event.effectiveDirective, url });
}, true);
new PerformanceObserver((list) => {
  const entry = list.getEntries().at(-1);
  const element = entry && entry.element;
  if (!element) return;
  const isImage = ['img', 'image', 'video'].includes(element.localName);
  globalThis.largestPaint = {
    ...describe(element),
    kind: isImage ? 'image' : entry.url ? 'background' : 'text',
    url: entry.url ? String(entry.url).slice(0, 2000) : null,
    isLazy: element.getAttribute('loading') === 'lazy',
  };
}).observe({ type: 'largest-contentful-paint', buffered: true });
})();`;

/** Reads everything about the document at once. Evaluates to a `PageReading`. */
export const readPageScript = `(() => {
${DESCRIBE}
const root = document.documentElement;
if (!root) return null;
const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
const html = doctype + root.outerHTML;
const viewportWidth = root.clientWidth;
// One extra pixel results from rounding at fractional scales.
const fullWidth = Math.max(root.scrollWidth, document.body ? document.body.scrollWidth : 0);
const scrollWidth = fullWidth <= viewportWidth + 1 ? viewportWidth : fullWidth;
const isClipped = (element) => {
  for (let node = element.parentElement; node && node !== document.body && node !== root; node = node.parentElement) {
    if (getComputedStyle(node).overflowX !== 'visible') return true;
  }
  return false;
};
const widest = () => {
  if (scrollWidth <= viewportWidth || !document.body) return null;
  const outside = [];
  let measured = 0;
  for (const element of document.body.getElementsByTagName('*')) {
    if (++measured > ${MAX_MEASURED_ELEMENTS}) break;
    const box = element.getBoundingClientRect();
    const right = box.right + window.scrollX;
    if (box.width > 0 && right > viewportWidth + 1) outside.push({ element, right });
  }
  outside.sort((a, b) => b.right - a.right);
  const found = outside.slice(0, 200).find(({ element }) => !isClipped(element));
  return found ? describe(found.element) : null;
};
return {
  contentType: document.contentType,
  html: html.slice(0, ${maxHtmlLength}),
  isHtmlTruncated: html.length > ${maxHtmlLength},
  visibleText: (document.body && document.body.innerText || '')
    .slice(0, ${2 * MAX_TEXT_LENGTH}).replace(/\\s+/g, ' ').trim().slice(0, ${MAX_TEXT_LENGTH}),
  viewportWidth,
  scrollWidth,
  overflowing: widest(),
  elementCount: document.getElementsByTagName('*').length,
  lcp: globalThis.largestPaint ?? null,
  violations: globalThis.violations ?? [],
};
})()`;
