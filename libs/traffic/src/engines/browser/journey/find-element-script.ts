/**
 * A function for the isolated world of a page: finds an element by selectors in order and says where it can be pressed.
 * `aria/` compares accessible names in a simple way: label, alternative text or own text; `text/` finds the smallest
 * element with the text. Both enter open shadow roots, as Recorder's do.
 */
export const FIND_ELEMENT = `(selectors) => {
  const clean = (text) => String(text ?? '').replace(/\\s+/g, ' ').trim();
  const rootOf = (scope) => scope.shadowRoot ?? scope;
  const all = (scope) => {
    const found = [];
    const walk = (node) => {
      for (const element of node.querySelectorAll('*')) {
        found.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(rootOf(scope));
    return found;
  };
  const nameOf = (element) => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '').split(/\\s+/).filter(Boolean)
      .map((id) => element.getRootNode().getElementById?.(id)?.textContent ?? '').join(' ');
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
    const isButton = element.localName === 'input' && /^(?:button|submit|reset)$/.test(element.type);
    const isField = /^(?:input|select|textarea)$/.test(element.localName);
    return clean(labelled) || clean(element.getAttribute('aria-label')) || clean(labels) ||
      clean(element.getAttribute('alt')) || (isButton ? clean(element.value) : '') ||
      (isField ? '' : clean(element.textContent)) || clean(element.getAttribute('title')) ||
      clean(element.getAttribute('placeholder'));
  };
  const ROLES = { a: 'link', button: 'button', select: 'combobox', textarea: 'textbox', img: 'image', nav: 'navigation',
    main: 'main', li: 'listitem', ul: 'list', ol: 'list', option: 'option', table: 'table', summary: 'button',
    h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' };
  const INPUTS = { checkbox: 'checkbox', radio: 'radio', button: 'button', submit: 'button', reset: 'button',
    image: 'button', range: 'slider', number: 'spinbutton', search: 'searchbox' };
  const roleOf = (element) => element.getAttribute('role') ||
    (element.localName === 'input' ? (INPUTS[element.type] ?? 'textbox') : (ROLES[element.localName] ?? ''));
  const smallest = (elements) => elements.filter((one) => !elements.some((other) => other !== one && one.contains(other)));
  const FINDERS = {
    css: (scope, { value }) => [...rootOf(scope).querySelectorAll(value)],
    pierce: (scope, { value }) => all(scope).filter((element) => element.matches(value)),
    xpath: (scope, { value }) => {
      const result = document.evaluate(value, rootOf(scope), null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
      return Array.from({ length: result.snapshotLength }, (_, at) => result.snapshotItem(at)).filter((node) => node.nodeType === 1);
    },
    text: (scope, { value }) => smallest(all(scope).filter((element) =>
      !/^(?:script|style|head|title|html|body|meta|noscript)$/.test(element.localName) &&
      (clean(element.textContent).includes(clean(value)) || (element.localName === 'input' && /^(?:button|submit|reset)$/.test(element.type) && clean(element.value).includes(clean(value)))))),
    aria: (scope, { value, role }) => {
      const named = all(scope).filter((element) => nameOf(element) === clean(value) && (role === null || roleOf(element) === role));
      const withRole = named.filter((element) => roleOf(element) !== '');
      return smallest(withRole.length > 0 ? withRole : named);
    },
  };
  const find = (parts) => parts.reduce((scopes, part) => [...new Set(scopes.flatMap((scope) => FINDERS[part.form](scope, part)))], [document]);
  const isShown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const topAt = (x, y) => {
    let top = document.elementFromPoint(x, y);
    while (top?.shadowRoot) {
      const inner = top.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === top) break;
      top = inner;
    }
    return top;
  };
  const holds = (element, inner) => {
    for (let node = inner; node; node = node.parentNode ?? node.host) if (node === element) return true;
    return false;
  };
  const pointOf = (element) => {
    const labels = [...(element.labels ?? [])];
    for (const box of element.getClientRects()) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = topAt(x, y);
      if (top && (holds(element, top) || labels.some((label) => holds(label, top)))) return { x, y };
    }
    return null;
  };
  const fieldFacts = (field) => ({
    type: String(field.type ?? ''), autocomplete: (field.getAttribute('autocomplete') ?? '').slice(0, 100),
    words: clean([field.name, field.id, field.placeholder, field.getAttribute('aria-label'),
      ...[...(field.labels ?? [])].map((label) => label.textContent)].join(' ')).slice(0, 300),
  });
  const FIELDS = 'input:not([type=hidden]),select,textarea';
  const hostOf = (frame) => { try { return new URL(frame.src).hostname; } catch { return ''; } };
  const framesIn = (scope) => [...scope.querySelectorAll('iframe')].filter((frame) => isShown(frame) && frame.getBoundingClientRect().height > 1).slice(0, 50).map(hostOf);
  const formOf = (element) => {
    const presser = element.closest('button,input,select,textarea,a,summary,label,[role=button],[role=link]') ?? element;
    const isButton = presser.localName === 'button' || (presser.localName === 'input' && /^(?:button|submit|image)$/.test(presser.type));
    const href = presser.localName === 'a' ? (presser.getAttribute('href') ?? '') : '';
    const leads = presser.localName === 'a' && href !== '' && !/^(?:#|javascript:)/i.test(href);
    if (!isButton && (leads || /^(?:input|select|textarea|summary|label)$/.test(presser.localName))) return null;
    if (isButton && presser.type === 'reset') return null;
    return factsOf(presser, clean(presser.value || presser.textContent || presser.getAttribute('aria-label')));
  };
  const factsOf = (element, button) => {
    const form = element.form ?? element.closest('form');
    const scope = form ?? element.closest('dialog,[role=dialog],section,main') ?? document.body;
    const fields = form ? [...form.elements] : [...scope.querySelectorAll(FIELDS)].filter((field) => !field.form);
    return { fields: fields.filter((field) => field.matches(FIELDS)).slice(0, 100).map(fieldFacts),
      action: form ? String(element.formAction || form.getAttribute('action') || '').slice(0, 2048) : '',
      button: button.slice(0, 200), frameHosts: framesIn(scope) };
  };
  const controlOf = (element) => {
    if (element.localName === 'select') return 'select';
    if (element.localName === 'textarea' || element.isContentEditable) return 'text';
    if (element.localName !== 'input') return 'other';
    if (element.type === 'file') return 'file';
    if (/^(?:date|datetime-local|month|week|time|color|range)$/.test(element.type)) return 'picked';
    return /^(?:checkbox|radio|button|submit|reset|image)$/.test(element.type) ? 'other' : 'text';
  };
  const nothing = { matches: 0, invalid: null, state: 'missing', x: 0, y: 0, control: 'other', form: null };
  let hidden = null;
  let invalid = null;
  for (const { text, parts } of selectors) {
    let found;
    try { found = find(parts); } catch { invalid ??= text; continue; }
    if (found.length === 0) continue;
    const element = found.find(isShown);
    if (!element) { hidden ??= { ...nothing, matches: found.length, state: 'hidden' }; continue; }
    globalThis.groundswellElement = element;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    for (const opener of [element.closest('a[target]'), element.closest('form[target]')])
      if (opener && !/^_(?:top|parent)$/i.test(opener.target)) opener.setAttribute('target', '_self');
    const isOff = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
    const point = pointOf(element);
    const isField = element.matches('input,textarea') && controlOf(element) === 'text';
    return { ...nothing, ...(point ?? {}), matches: found.length, control: controlOf(element),
      form: isField ? factsOf(element, '') : formOf(element),
      state: isOff ? 'disabled' : point ? 'ready' : 'covered' };
  }
  return { ...(hidden ?? nothing), invalid };
}`;
