/** Digits of any script with their separators: 1,299.00 · 1 299,00 · 1’299 · ١٬٢٩٩. */
const NUMBER = /\p{Nd}(?:[\p{Nd}.,'’٫٬\u00a0\u202f ](?=\p{Nd})|\p{Nd})*/gu;
const GROUPING = /['’٬\u00a0\u202f ]/gu;

/**
 * Every number a text may contain, for all readings of its separators: "1.299" is 1299 in German and 1.299 in English.
 * Neighbouring numbers with a space between them also count individually.
 */
export function numbersInText(text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const [run] of text.matchAll(NUMBER)) {
    const digits = run.replace(/\p{Nd}/gu, asciiDigit);
    for (const written of [digits, ...digits.split(GROUPING)]) {
      for (const value of readings(written.replace(GROUPING, ''))) numbers.add(value);
    }
  }
  return numbers;
}

function readings(written: string): number[] {
  const point = written.replace(/,/g, '');
  const comma = written.replace(/\./g, '').replace(/[,٫]/g, '.');
  const grouped = written.replace(/[.,٫]/g, '');
  return [point, comma, grouped].map(Number).filter((value) => Number.isFinite(value));
}

/** The ten digits of every script are contiguous, zero first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
