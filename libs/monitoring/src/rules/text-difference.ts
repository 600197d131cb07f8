const SHOWN_CHARS = 600;
const CONTEXT_WORDS = 6;

/** The part of two texts that differs, with some words around it. */
export interface TextDifference {
  readonly before: string;
  readonly after: string;
}

/** From the first word that differs to the last one; linear in the length of the texts. */
export function textDifference(before: string, after: string): TextDifference {
  const [was, is] = [before.split(' '), after.split(' ')];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  const most = Math.min(was.length, is.length) - start;
  while (end < most && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  return { before: part(was, start, end), after: part(is, start, end) };
}

function part(words: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - CONTEXT_WORDS);
  const to = Math.min(words.length, words.length - end + CONTEXT_WORDS);
  const text = words.slice(from, to).join(' ');
  const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
  return `${from > 0 ? '…' : ''}${shown}${to < words.length && shown === text ? '…' : ''}`;
}
