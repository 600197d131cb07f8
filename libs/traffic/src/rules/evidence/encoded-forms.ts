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
 * scripts or HTML, and as a part of base64.
 */
export function encodedForms(text: string): string[] {
  return [[...text].map(anyCharacter).join(''), ...base64Forms(text)];
}

function anyCharacter(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const point = character.codePointAt(0) ?? 0;
  const forms = [
    // A quote, a slash or a backslash may be escaped, and that again.
    /[\w\s]/u.test(character) ? literal(character) : `\\\\*${literal(character)}`,
    bytes.map((byte) => `%(?:25)*${anyCase(hex(byte, 2))}`).join(''),
    units.map((unit) => `\\\\+u${anyCase(hex(unit, 4))}`).join(''),
    `&#0*${point};?`,
    `&#[xX]0*${anyCase(point.toString(16))};?`,
  ];
  if (point < 256) forms.push(`\\\\+x${anyCase(hex(point, 2))}`);
  const named = NAMED[character];
  if (named !== undefined) forms.push(named);
  const escaped = ESCAPED[character];
  if (escaped !== undefined) forms.push(`\\\\+${escaped}`);
  if (character === ' ') forms.push('\\+');
  return `(?:${forms.join('|')})`;
}

/** The characters that do not depend on what surrounds the text, for each of the three places of its first byte. */
function base64Forms(text: string): string[] {
  const bits = [...new TextEncoder().encode(text)]
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
