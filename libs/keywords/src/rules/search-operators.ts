/** Names that engines read as operators before a colon; those that DataForSEO charges five times for are among them. */
const NAMED =
  /(?:^|[\s"'(+-])((?:all(?:inanchor|intext|intitle|inurl)|after|before|cache|defin(?:e|ition)|ext|filetype|id|in(?:anchor|fo|text|title|url)|link|related|site):)/iu;
/** A word that is left out: `-word`, and not the hyphen of a compound. */
const EXCLUDED = /(?:^|\s)([-−][\p{L}\p{N}"][^\s]*)/u;
/** A phrase in quotation marks; the inches of `24" monitor` open none. */
const QUOTED = /(?:^|[\s(+-])(["“„«][^"“”„«»]+["”“»])/u;
const ALTERNATIVE = /\s(OR)\s/u;

/**
 * The first search operator of a text, as typed; `null` without one. A tracked keyword is a plain search: with operators
 * it has other results than people see, and costs more. `OR` is one only beside small letters.
 */
export function searchOperator(text: string): string | null {
  const found = NAMED.exec(text) ?? EXCLUDED.exec(text) ?? QUOTED.exec(text);
  const [, operator = null] = found ?? [];
  if (operator !== null) return operator;
  return ALTERNATIVE.test(text) && /\p{Ll}/u.test(text) ? 'OR' : null;
}

/** Why a text with a search operator cannot be tracked, as a sentence; `null` if it has none. */
export function searchOperatorProblem(text: string): string | null {
  const operator = searchOperator(text);
  if (operator === null) return null;
  return `Tracked keywords can't use search operators. Please remove ${operator}`;
}
