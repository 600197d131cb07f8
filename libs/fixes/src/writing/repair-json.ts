/** UTF-16 units; longer markup is not repaired. */
const MAX_UNITS = 100_000;
const WRAPPERS =
  /^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>);?$/gu;

/**
 * The value of a text that was meant to be JSON, with common mistakes of people and templates corrected: missing or
 * superfluous commas between lines, line breaks in strings, comments, a semicolon at the end, missing closing brackets
 * at the end. `null` if that does not make it JSON; nothing is guessed.
 */
export function repairedJson(text: string): unknown {
  if (text.length > MAX_UNITS) return null;
  const bare = text.trim().replace(WRAPPERS, '').trim();
  for (const candidate of [bare, mended(bare)]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}

const STRAIGHT_QUOTES = /[“”„]/gu;

function mended(text: string): string {
  const quoted = text.includes('"') ? text : text.replace(STRAIGHT_QUOTES, '"');
  let result = '';
  const open: string[] = [];
  for (const token of tokensOf(quoted)) {
    if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']');
    if (token === '}' || token === ']') {
      result = withoutTrailingComma(result);
      open.pop();
    }
    if (token === ',' && /[,[{]\s*$/u.test(result)) continue;
    if (isValueStart(token) && /["\]}\d][^\S\n]*\n\s*$/u.test(result)) {
      result = `${result.trimEnd()},\n`;
    }
    result += token;
  }
  return withoutTrailingComma(result.replace(/;\s*$/u, '')) + open.reverse().join('');
}

/** A new key or item on its own line after a complete value: the comma is missing. */
function isValueStart(token: string): boolean {
  return token.startsWith('"') || token === '{' || token === '[';
}

function withoutTrailingComma(text: string): string {
  return text.replace(/,\s*$/u, '');
}

/**
 * Strings as single tokens with raw line breaks and tabs escaped; comments dropped; everything else character by
 * character.
 */
function* tokensOf(text: string): Generator<string> {
  const pattern = /"(?:[^"\\]|\\[\s\S])*"|\/\*[\s\S]*?\*\/|(?<![:"])\/\/[^\n]*|[\s\S]/gu;
  for (const [token] of text.matchAll(pattern)) {
    if (token.startsWith('/*') || token.startsWith('//')) continue;
    yield token.length > 1 && token.startsWith('"') ? escaped(token) : token;
  }
}

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '', '\t': '\\t' };
const CONTROL = /[\u0000-\u001f]/gu;

function escaped(string: string): string {
  return string.replace(CONTROL, (sign) => NAMED[sign] ?? '').replace(/\\'/gu, "'");
}
