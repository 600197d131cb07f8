/** Functions for the isolated world, called with the element that was found last; see `onElement`. */

/** Selects what a field contains, so that typing replaces it. Returns whether the field has the focus. */
export const SELECT_CONTENT = `(field) => {
  if (!field.isConnected) return false;
  const root = field.getRootNode();
  if (root.activeElement !== field) field.focus();
  if (typeof field.select === 'function') field.select();
  else getSelection().selectAllChildren(field);
  return root.activeElement === field;
}`;

/** Whether what is typed into a field is hidden. */
export const IS_PASSWORD = `(field) => field.type === 'password'`;

/** Sets a field whose picker cannot be typed into: a date, a colour, a range. */
export const SET_VALUE = `(field, value) => {
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return field.value === value;
}`;

/** Chooses an option by its text or value; the list that Chromium draws for it cannot be pressed. */
export const CHOOSE_OPTION = `(list, wanted) => {
  const clean = (text) => text.replace(/\\s+/g, ' ').trim();
  const options = [...list.options].filter((option) => !option.disabled);
  const option = options.find((one) => clean(one.text) === clean(wanted)) ?? options.find((one) => one.value === wanted);
  if (!option) return false;
  list.focus();
  option.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}`;

/** Whether a text is on the page, open shadow roots included. */
export const HAS_TEXT = `(wanted) => {
  const clean = (text) => text.replace(/\\s+/g, ' ');
  const has = (root) => {
    const text = root === document ? (document.body?.innerText ?? '') : [...root.children].map((one) => one.innerText ?? '').join(' ');
    if (clean(text).includes(clean(wanted).trim())) return true;
    return [...root.querySelectorAll('*')].some((element) => element.shadowRoot && has(element.shadowRoot));
  };
  return has(document);
}`;

/** Makes secrets unreadable before the page is drawn for a report. Returns whether that is done. */
export const MASK_PAGE = `(secrets) => {
  const mask = (text) => secrets.reduce((masked, secret) => masked.replaceAll(secret, '••••'), text);
  const hide = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) hide(element.shadowRoot);
      if (/^(?:input|textarea)$/.test(element.localName) && mask(element.value ?? '') !== element.value)
        element.style.setProperty('-webkit-text-security', 'disc', 'important');
      if (element.localName === 'option' && mask(element.text) !== element.text) element.text = mask(element.text);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode;
      if (mask(data) !== data) texts.currentNode.data = mask(data);
    }
  };
  hide(document);
  return true;
}`;
