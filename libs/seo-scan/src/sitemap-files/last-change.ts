/** The text of a page in one scan. */
export interface ReadText {
  /** Day of the scan. */
  readonly day: string;
  /** `null`: the page was not read, or has no text. */
  readonly hash: string | null;
}

/**
 * The day of the first scan that read the text that the page has now, if an earlier scan read another one; `null`
 * when no scan has seen a change.
 * @param texts of scans, newest first
 */
export function lastChange(texts: readonly ReadText[]): string | null {
  const [newest, ...earlier] = texts;
  if (newest?.hash == null) return null;
  let since = newest.day;
  for (const { day, hash } of earlier) {
    if (hash === null) continue;
    if (hash !== newest.hash) return since;
    since = day;
  }
  return null;
}
