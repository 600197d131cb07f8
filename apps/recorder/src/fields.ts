import { clean, nameOf } from './element-names.js';

/** text: its value is for the owner to give; private: cards and codes, which are left out; other: it is clicked. */
export type FieldKind = 'text' | 'secret' | 'choice' | 'private' | 'file' | 'other';

const CLICKED = /^(?:checkbox|radio|button|submit|reset|image|hidden)$/;
const CARD =
  /card.?(?:number|no\b|num)|cc.?(?:num|exp|csc|name)|\bcvv|\bcvc|\bcsc\b|security.?code|expir|iban|one.?time|\botp\b/i;
const PASSWORD = /pass(?:word|wort|code|phrase)|\bpwd\b|contraseñ|mot de passe/i;
const MAX_NAME_CHARS = 80;

/** What the recorder may know of a field; it never reads what is in it. */
export function fieldKind(element: Element): FieldKind {
  const isSelect = element instanceof HTMLSelectElement;
  const isText =
    element instanceof HTMLTextAreaElement || (element as HTMLElement).isContentEditable;
  const isInput = element instanceof HTMLInputElement;
  if (!isSelect && !isText && !isInput) return 'other';
  if (isInput && element.type === 'file') return 'file';
  if (isInput && CLICKED.test(element.type)) return 'other';
  if (isPrivate(element)) return 'private';
  if (isSelect) return 'choice';
  const isSecret = isInput && (element.type === 'password' || PASSWORD.test(wordsOf(element)));
  return isSecret ? 'secret' : 'text';
}

/** What its value will be called. */
export function fieldName(element: Element): string {
  const { name, id } = element as HTMLInputElement;
  const known = [name, nameOf(element), id].find((one) => typeof one === 'string' && one !== '');
  return (known ?? '').slice(0, MAX_NAME_CHARS);
}

function isPrivate(element: Element): boolean {
  const autocomplete = (element.getAttribute('autocomplete') ?? '').toLowerCase();
  return /\bcc-|\bone-time-code\b/.test(autocomplete) || CARD.test(wordsOf(element));
}

function wordsOf(element: Element): string {
  const { name, id } = element as HTMLInputElement;
  return clean([name, id, nameOf(element), element.getAttribute('autocomplete')].join(' '));
}
