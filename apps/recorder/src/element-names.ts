/** Names and roles as visitors find elements by them: see `find-element-script.ts` of `libs/traffic`. */
const ROLES: Readonly<Record<string, string>> = {
  ...{ a: 'link', button: 'button', select: 'combobox', textarea: 'textbox', img: 'image' },
  ...{ nav: 'navigation', main: 'main', li: 'listitem', ul: 'list', ol: 'list', option: 'option' },
  ...{ table: 'table', summary: 'button', h1: 'heading', h2: 'heading', h3: 'heading' },
  ...{ h4: 'heading', h5: 'heading', h6: 'heading' },
};
const INPUTS: Readonly<Record<string, string>> = {
  ...{ checkbox: 'checkbox', radio: 'radio', button: 'button', submit: 'button', reset: 'button' },
  ...{ image: 'button', range: 'slider', number: 'spinbutton', search: 'searchbox' },
};
const BUTTONS = /^(?:button|submit|reset)$/;

export const clean = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

export function nameOf(element: Element): string {
  const isInput = element instanceof HTMLInputElement;
  const isField =
    /^(?:input|select|textarea)$/.test(element.localName) ||
    (element as HTMLElement).isContentEditable ||
    /^(?:textbox|searchbox|combobox)$/.test(element.getAttribute('role') ?? '');
  return (
    clean(labelledBy(element)) ||
    clean(element.getAttribute('aria-label')) ||
    clean(labelsOf(element).join(' ')) ||
    clean(element.getAttribute('alt')) ||
    (isInput && BUTTONS.test(element.type) ? clean(element.value) : '') ||
    (isField ? '' : clean(element.textContent)) ||
    clean(element.getAttribute('title')) ||
    clean(element.getAttribute('placeholder'))
  );
}

export function roleOf(element: Element): string {
  const role = element.getAttribute('role');
  if (role !== null && role !== '') return role;
  if (element instanceof HTMLInputElement) return INPUTS[element.type] ?? 'textbox';
  return ROLES[element.localName] ?? '';
}

function labelledBy(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
}

function labelsOf(element: Element): string[] {
  const { labels } = element as HTMLInputElement;
  return [...(labels ?? [])].map((label) => label.textContent);
}
