export type SelectorForm = 'css' | 'aria' | 'text' | 'xpath' | 'pierce';

/** One part of a selector; the parts of a chain are separated by ` >>> `. */
export interface SelectorPart {
  readonly form: SelectorForm;
  readonly value: string;
  /** Of `aria/Name[role="button"]`. */
  readonly role: string | null;
}

export const CHAIN = ' >>> ';
const PREFIXED = /^(aria|text|xpath|pierce)\/([\s\S]+)$/;
const ROLE = /\[role=["']?([a-z]+)["']?\]$/;

/** As Chrome's Recorder writes them: a form before the first slash, else CSS. */
export function selectorParts(selector: string): SelectorPart[] {
  return selector.split(CHAIN).map(partOf);
}

function partOf(text: string): SelectorPart {
  const [, form, value] = PREFIXED.exec(text) ?? [];
  if (form === undefined || value === undefined) return { form: 'css', value: text, role: null };
  if (form !== 'aria') return { form: form as SelectorForm, value, role: null };
  const [ending, role] = ROLE.exec(value) ?? [];
  const name = ending === undefined ? value : value.slice(0, -ending.length);
  return { form: 'aria', value: name, role: role ?? null };
}
