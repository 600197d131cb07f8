/** From the first to the last code point, both included. */
export type CodePointRange = readonly [first: number, last: number];

const RANGE = /^U\+([0-9A-F]{1,6})(?:-([0-9A-F]{1,6}))?$/i;

/** A CSS `unicode-range` without wildcards ("U+20B9,U+0900-097F"); throws for anything else. */
export function parseUnicodeRange(css: string): CodePointRange[] {
  return css.split(',').map((part) => {
    const [, first, last = first] = RANGE.exec(part.trim()) ?? [];
    if (first === undefined || last === undefined)
      throw new Error(`Not a Unicode range: ${part.trim()}`);
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

export function isInRanges(ranges: readonly CodePointRange[], codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
