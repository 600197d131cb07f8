/** Escape sequences and line breaks from a page must not reach the terminal. */
export function withoutControls(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' ');
}
