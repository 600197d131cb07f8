import { Readable } from 'node:stream';

/** Each part is compressed and sent on its own. */
const PART_CHARS = 32_000;

/** The body of a file that is written while it is sent: its first line at once, the others in parts. */
export function streamOfLines(lines: Iterable<string> | AsyncIterable<string>): Readable {
  return Readable.from(partsOf(lines));
}

async function* partsOf(
  lines: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let part = '';
  let isFirst = true;
  for await (const line of lines) {
    part += line;
    if (part === '' || (!isFirst && part.length < PART_CHARS)) continue;
    yield part;
    part = '';
    isFirst = false;
  }
  if (part !== '') yield part;
}
