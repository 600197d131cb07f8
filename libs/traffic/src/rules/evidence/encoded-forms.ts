const NAMED: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\u00A0': '&nbsp;' },
};
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' },
};
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS = 6;
/** Fewer characters of base64 occur by chance. */
const MIN_BASE64_CHARS = 4;

/**
 * Regular expressions (flag `u`) for a text: as it is, with any of its characters encoded as in addresses, JSON,
 * scripts or HTML, up to twice, and as a part of base64. Repetitions are bounded, as the page decides what is read.
 */
export function encodedForms(text: string): string[] {
  const parts = text.match(/\\+|[^\\]/gu) ?? [];
  return [parts.map(partPattern).join(''), ...base64Forms(text)];
}

/** A run of backslashes, each of which may be escaped, or one other character. */
function partPattern(part: string): string {
  if (!part.startsWith('\\')) return anyCharacter(part);
  const { length } = part;
  const forms = [
    `\\\\{${length},${4 * length}}`,
    `(?:%(?:25){0,2}5[cC]){${length}}`,
    `(?:\\\\{1,4}u005[cC]){${length}}`,
    `(?:&(?:amp;)?#(?:92|[xX]5[cC]);?){${length}}`,
  ];
  return `(?:${forms.join('|')})`;
}

function anyCharacter(character: string): string {
  const bytes = Array.from(new TextEncoder().encode(character));
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const point = character.codePointAt(0) ?? 0;
  const forms = [
    // A quote or a slash may be escaped, and that again.
    /[\w\s]/u.test(character) ? literal(character) : `\\\\{0,3}${literal(character)}`,
    bytes.map((byte) => `%(?:25){0,2}${anyCase(hex(byte, 2))}`).join(''),
    units.map((unit) => `\\\\{1,4}u${anyCase(hex(unit, 4))}`).join(''),
    `&(?:amp;)?#0{0,6}${point};?`,
    `&(?:amp;)?#[xX]0{0,6}${anyCase(point.toString(16))};?`,
  ];
  if (point < 256) forms.push(`\\\\{1,4}x${anyCase(hex(point, 2))}`);
  const named = NAMED[character];
  if (named !== undefined) forms.push(named.replace('&', '&(?:amp;)?'));
  const escaped = ESCAPED[character];
  if (escaped !== undefined) forms.push(`\\\\{1,4}${escaped}`);
  if (character === ' ') forms.push('\\+');
  return `(?:${forms.join('|')})`;
}

/** The characters that do not depend on what surrounds the text, for each of the three places of its first byte. */
function base64Forms(text: string): string[] {
  const bits = Array.from(new TextEncoder().encode(text))
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return [0, 2, 4].flatMap((skipped) => {
    const length = Math.floor((bits.length - skipped) / BITS);
    if (length < MIN_BASE64_CHARS) return [];
    const characters = Array.from({ length }, (_, index) => {
      const start = skipped + index * BITS;
      return BASE64.charAt(Number.parseInt(bits.slice(start, start + BITS), 2));
    });
    return [characters.map(base64Character).join('')];
  });
}

function base64Character(character: string): string {
  if (character === '+') return '(?:[+\\-]|%2[bB])';
  if (character === '/') return '(?:[\\/_]|%2[fF])';
  return character;
}

function literal(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`);
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function anyCase(digits: string): string {
  return digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
