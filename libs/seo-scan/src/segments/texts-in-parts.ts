/** Characters that a thread compares at once: a slow pattern needs a tenth of a second for them, far below its limit. */
const PART_CHARS = 250_000;

interface Text {
  readonly value: string;
}

/** The texts in parts of limited length, of at least one text. */
export function* textsInParts<T extends Text>(texts: Iterable<T>): Generator<T[]> {
  let part: T[] = [];
  let chars = 0;
  for (const text of texts) {
    if (part.length > 0 && chars + text.value.length > PART_CHARS) {
      yield part;
      [part, chars] = [[], 0];
    }
    part.push(text);
    chars += text.value.length;
  }
  if (part.length > 0) yield part;
}
