/** No legitimate attribute is longer; the rest of it is not read. */
const MAX_CHARS = 64 * 1024;
const MAX_CANDIDATES = 50;

const SPACE = /[\t\n\f\r ]/;

/**
 * The addresses of a srcset attribute in order, as written, without their descriptors; at most 50. HTML Living
 * Standard, "parse a srcset attribute". The time is linear in the attribute's length.
 */
export function srcsetAddresses(srcset: string): string[] {
  const text = srcset.slice(0, MAX_CHARS);
  const addresses: string[] = [];
  let at = 0;
  while (at < text.length && addresses.length < MAX_CANDIDATES) {
    if (text[at] === ',' || isSpace(text, at)) {
      at++;
      continue;
    }
    const start = at;
    while (at < text.length && !isSpace(text, at)) at++;
    let end = at;
    while (end > start && text[end - 1] === ',') end--;
    addresses.push(text.slice(start, end));
    // Without a trailing comma, descriptors follow up to the next one; a comma inside parentheses ends nothing.
    if (end === at) at = endOfDescriptors(text, at);
  }
  return addresses;
}

function endOfDescriptors(text: string, from: number): number {
  let isInParentheses = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '(') isInParentheses = true;
    if (character === ')') isInParentheses = false;
    if (character === ',' && !isInParentheses) return at + 1;
  }
  return text.length;
}

function isSpace(text: string, at: number): boolean {
  return SPACE.test(text.charAt(at));
}
