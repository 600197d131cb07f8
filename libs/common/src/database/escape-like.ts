/** The text for a LIKE pattern, in which its own wildcards and backslashes match only themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
