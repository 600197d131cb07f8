/** Operators that cost five times the price, and `cache:`, which is refused (docs.dataforseo.com, field `keyword`). */
const OPERATOR =
  /(?:^|[\s"'(+-])(?:all(?:inanchor|intext|intitle|inurl)|cache|defin(?:e|ition)|filetype|id|in(?:anchor|fo|text|title|url)|link|site):/i;

/** Whether a text has a search operator, which is no keyword to track and would cost more than its estimate. */
export function hasSearchOperator(text: string): boolean {
  return OPERATOR.test(text);
}

/** The provider decodes `%##` and `+` (docs.dataforseo.com, field `keyword`). */
export function encodeKeyword(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('+', '%2B');
}
