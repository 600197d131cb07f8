import { clean, nameOf, roleOf } from './element-names.js';

const MAX_SELECTORS = 6;
const MAX_CHARS = 500;
/** A longer name is content rather than a name. */
const MAX_NAME_CHARS = 80;
const MAX_ELEMENTS = 5_000;
const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy'];
/** Made anew by each build or page view. */
const GENERATED = /\d{3}|[:]|[0-9a-f]{8}|^(?:css|jss|sc|radix|headlessui|react-aria|ember|mui)-/i;

/** Ways to find the element again, the one that lasts longest first. Each finds this element and no other one. */
export function selectorsOf(element: Element): string[] {
  const css = [testId(element), idOf(element), fieldName(element)].map((selector) =>
    selector === null ? null : inItsRoot(selector, element),
  );
  const [test, id, field] = css;
  const all = [test, id, ariaOf(element), textOf(element), field, pathOf(element)];
  const usable = all.filter(
    (selector): selector is string => typeof selector === 'string' && selector.length <= MAX_CHARS,
  );
  return [...new Set(usable)].slice(0, MAX_SELECTORS);
}

function testId(element: Element): string | null {
  for (const name of TEST_IDS) {
    const value = element.getAttribute(name);
    if (value !== null && value !== '') return `[${name}=${quoted(value)}]`;
  }
  return null;
}

function idOf(element: Element): string | null {
  return element.id === '' || GENERATED.test(element.id) ? null : `#${CSS.escape(element.id)}`;
}

function fieldName(element: Element): string | null {
  const name = element.getAttribute('name');
  if (name === null || name === '') return null;
  const isChoice = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type);
  const value = isChoice ? `[value=${quoted(element.value)}]` : '';
  return `${element.localName}[name=${quoted(name)}]${value}`;
}

function ariaOf(element: Element): string | null {
  const [name, role] = [nameOf(element), roleOf(element)];
  if (name === '' || role === '' || name.length > MAX_NAME_CHARS || /[[\]]/.test(name)) return null;
  const same = everywhere().filter((one) => roleOf(one) === role && nameOf(one) === name);
  return same.length === 1 ? `aria/${name}[role="${role}"]` : null;
}

function textOf(element: Element): string | null {
  if (!/^(?:a|button|summary|label|li|span|td|th|h[1-6])$/.test(element.localName)) return null;
  if ((element as HTMLElement).isContentEditable) return null;
  const text = clean(element.textContent);
  if (text === '' || text.length > MAX_NAME_CHARS) return null;
  const holders = everywhere().filter(
    (one) =>
      !/^(?:script|style|head|title|html|body|meta|noscript)$/.test(one.localName) &&
      one.textContent.includes(text),
  );
  const smallest = holders.filter(
    (one) => !holders.some((other) => other !== one && one.contains(other)),
  );
  const isOnly =
    smallest.length === 1 && smallest[0] !== undefined && element.contains(smallest[0]);
  return isOnly ? `text/${text}` : null;
}

/** By its place: the last resort. */
function pathOf(element: Element): string | null {
  const root = element.getRootNode() as Document | ShadowRoot;
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const id = idOf(at);
    steps.unshift(id ?? stepOf(at));
    const selector = steps.join(' > ');
    if (isOnlyIn(root, selector, element)) return inItsRoot(selector, element);
  }
  return null;
}

function stepOf(element: Element): string {
  const same = [...(element.parentNode?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  );
  const name = CSS.escape(element.localName);
  return same.length === 1 ? name : `${name}:nth-of-type(${same.indexOf(element) + 1})`;
}

/** Inside a shadow root, after the selector of its host. */
function inItsRoot(selector: string, element: Element): string | null {
  const root = element.getRootNode();
  if (!isOnlyIn(root as Document | ShadowRoot, selector, element)) return null;
  if (!(root instanceof ShadowRoot)) return selector;
  const host =
    idOf(root.host) === null ? pathOf(root.host) : inItsRoot(idOf(root.host) ?? '', root.host);
  return host === null ? null : `${host} >>> ${selector}`;
}

function isOnlyIn(root: Document | ShadowRoot, selector: string, element: Element): boolean {
  const found = root.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
}

function quoted(value: string): string {
  return `"${CSS.escape(value)}"`;
}

/** Of a huge page, none: names are compared with every element. */
function everywhere(): Element[] {
  const found: Element[] = [];
  const walk = (node: Document | ShadowRoot): void => {
    for (const element of node.querySelectorAll('*')) {
      found.push(element);
      if (element.shadowRoot !== null) walk(element.shadowRoot);
    }
  };
  walk(document);
  return found.length > MAX_ELEMENTS ? [] : found;
}
