/** PostgreSQL text cannot contain NUL, JSON and UTF-8 no half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;
/** The same in JSON, as an escape; a backslash that is itself escaped starts none. */
const UNSTORABLE_ESCAPE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;
const REPLACEMENT = '\uFFFD';

/** Whether a database can store the text unchanged. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The text in storable form: invalid characters become U+FFFD. */
export function storableText(text: string): string {
  return isStorableText(text) ? text : text.replace(UNSTORABLE, REPLACEMENT);
}

/** The value as storable JSON: websites put anything into their texts. */
export function storableJson(value: unknown): string {
  return storable(JSON.stringify(value));
}

/** JSON in storable form. */
export function storable(json: string): string {
  // Hardly any page has them; searching for a fixed text costs far less than the regular expression.
  if (!json.includes('\\u0000') && !json.includes('\\ud')) return json;
  return json.replace(UNSTORABLE_ESCAPE, `$1${REPLACEMENT}`);
}
