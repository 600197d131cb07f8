import { maxHtmlLength } from '../rendered-document.js';
import { renderingLimits } from './rendered-html.js';

const { frames, frameDepth } = renderingLimits;

/**
 * Serialises the document. Only elements on the way to a shadow tree or a readable frame are written here; everything
 * else is written by the browser. Links of frames are absolute, because their documents have their own base.
 */
export const readDocumentScript = `(() => {
const root = document.documentElement;
if (!root) return null;
const VOID = new Set(['area','base','br','col','embed','hr','img','input','link','meta','source','track','wbr']);
const special = new Set();
const frameDocuments = new Map();
let shadowRoots = 0;
const markUp = (element) => {
  for (let node = element; node; node = node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement)
    if (special.has(node)) return; else special.add(node);
};
const find = (tree, depth) => {
  for (const element of tree.querySelectorAll('*')) {
    if (element.shadowRoot) {
      shadowRoots += 1;
      markUp(element);
      find(element.shadowRoot, depth);
    } else if (element.localName === 'iframe' && depth < ${frameDepth} && frameDocuments.size < ${frames}) {
      let inner = null;
      try { inner = element.contentDocument; } catch {}
      if (!inner || !inner.body || inner.body.childNodes.length === 0) continue;
      frameDocuments.set(element, inner);
      markUp(element);
      find(inner, depth + 1);
    }
  }
};
find(document, 0);
const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\\u00a0', '&nbsp;');
const absolute = (element, name, value) => {
  const isAddress = name === 'href' || name === 'src';
  return isAddress && element.ownerDocument !== document && typeof element[name] === 'string' ? element[name] : value;
};
const childrenOf = (element) => {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element.localName === 'slot' && element.getRootNode() instanceof ShadowRoot) {
    const assigned = element.assignedNodes({ flatten: true });
    if (assigned.length > 0) return assigned;
  }
  return element.childNodes;
};
const write = (node, isInside) => {
  if (node.nodeType === 3) return escapeText(node.data);
  if (node.nodeType !== 1) return '';
  if (!special.has(node) && !isInside) return node.outerHTML;
  const name = node.localName;
  if (name === 'style' && isInside) return '';
  if (['script', 'noscript', 'template', 'textarea', 'title', 'style'].includes(name)) return node.outerHTML;
  let html = '<' + name;
  for (const attribute of node.attributes)
    html += ' ' + attribute.name + '="' + escapeValue(absolute(node, attribute.name, attribute.value)) + '"';
  html += '>';
  if (VOID.has(name)) return html;
  const within = isInside || Boolean(node.shadowRoot);
  if (name !== 'iframe') for (const child of childrenOf(node)) html += write(child, within);
  html += '</' + name + '>';
  const inner = frameDocuments.get(node);
  if (inner) {
    html += '<div data-frame="' + escapeValue(node.src) + '">';
    for (const child of inner.body.childNodes) html += write(child, true);
    html += '</div>';
  }
  return html;
};
const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
const html = doctype + (special.size === 0 ? root.outerHTML : write(root, false));
return {
  contentType: document.contentType,
  status: performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0,
  html: html.slice(0, ${maxHtmlLength}),
  isHtmlTruncated: html.length > ${maxHtmlLength},
  shadowRoots,
  frames: frameDocuments.size,
};
})()`;
