/** PostgreSQL text holds no NUL, JSON and UTF-8 no half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;
/** The same in JSON, where it is written as an escape; a backslash that is itself escaped begins none. */
const UNSTORABLE_ESCAPE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;
const REPLACEMENT = '\uFFFD';

/** Whether a database can keep the text as it is. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The text as a database can keep it: what it cannot becomes U+FFFD. */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, REPLACEMENT);
}

/** The value as JSON that a database can keep: websites put anything into their texts. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Hardly any page has them; a look for a fixed text costs far less than the search.
  if (!json.includes('\\u0000') && !json.includes('\\ud')) return json;
  return json.replace(UNSTORABLE_ESCAPE, `$1${REPLACEMENT}`);
}
