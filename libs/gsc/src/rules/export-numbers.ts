/** The first digit of the scripts in which Google writes numbers besides ASCII: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];
const COUNT_MAX = 2_147_483_647;
const LONGEST = 40;

/** A count in any language's grouping: `1,234`, `1.234`, `1 234`; `null` when it is none. */
export function readCount(text: string): number | null {
  const plain = plainNumber(text);
  if (plain === null) return null;
  const value = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
    ? Number(plain.replace(/[.,]/g, ''))
    : decimalOf(plain);
  return value !== null && Number.isInteger(value) && value <= COUNT_MAX ? value : null;
}

/** A number with at most two decimals, in any language: `7.14`, `7,14`, `1.234,5`; `null` when it is none. */
export function readDecimal(text: string): number | null {
  const plain = plainNumber(text);
  return plain === null ? null : decimalOf(plain);
}

/** A share from 0 to 1 with a percent sign before or behind it; `null` without the sign. */
export function readPercent(text: string): number | null {
  if (!/[%٪﹪％]/.test(text)) return null;
  const value = readDecimal(text.replace(/[%٪﹪％]/g, ''));
  return value === null ? null : value / 100;
}

function decimalOf(plain: string): number | null {
  const [point, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')];
  const last = Math.max(point, comma);
  if (last < 0) return Number(plain);
  const mark = plain[last] ?? '';
  const whole = plain.slice(0, last);
  const decimals = plain.slice(last + 1);
  // Google writes two decimals at most: three digits behind a single mark are thousands.
  const isGrouping = whole.includes(mark) || (decimals.length === 3 && whole !== '0');
  const digits = isGrouping
    ? plain.replace(/[.,]/g, '')
    : `${whole.replace(/[.,]/g, '')}.${decimals}`;
  const value = Number(digits);
  return digits === '.' || Number.isNaN(value) ? null : value;
}

/** ASCII digits, points and commas; `null` when there is anything else. */
function plainNumber(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = text
    .replace(/[\s\u200e\u200f'’]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\p{Nd}/gu, asciiDigit);
  return /^\d[\d.,]*$/.test(plain) ? plain : null;
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}
