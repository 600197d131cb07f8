import { normaliseUrl } from '@app/common/contract';

/** The pages of `--urls`. */
export interface ListedPages {
  /** Of the website: that of the first page. */
  readonly startUrl: string;
  /** Normalised, each once. */
  readonly urls: readonly string[];
}

/**
 * Reads a list of addresses, one per line; empty lines and lines that start with # are left out. A text says which line
 * is wrong.
 * @param startUrl the website; `null`: that of the first line.
 */
export function readListedPages(text: string, startUrl: string | null): ListedPages | string {
  const urls = new Set<string>();
  let origin = startUrl === null ? null : new URL(startUrl).origin;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    // Removes a byte order mark, too.
    const typed = line.trim();
    if (typed === '' || typed.startsWith('#')) continue;
    const url = normaliseUrl(typed);
    if (url === null)
      return `Line ${index + 1} of the list is not a URL: "${typed.slice(0, 200)}".`;
    origin ??= new URL(url).origin;
    if (new URL(url).origin !== origin)
      return `Line ${index + 1} of the list is not on ${origin}: ${url.slice(0, 200)}.`;
    urls.add(url);
  }
  const [first] = urls;
  if (first === undefined) return 'The list has no address.';
  return { startUrl: startUrl ?? first, urls: [...urls] };
}
