import type { SitemapEntries } from './sitemap-entries.js';

/** Limit of one line: slightly more than the longest address, so that a longer one is noticed. */
const LINE_MAX_CHARS = 4_096;

/** Reads a text sitemap with one address per line, chunk by chunk; of a line only its beginning is kept. */
export class TextSitemap {
  private line = '';

  constructor(private readonly entries: SitemapEntries) {}

  /** False when the rest need not be read. */
  write(text: string): boolean {
    let start = 0;
    while (start < text.length) {
      const end = endOfLine(text, start);
      if (this.line.length < LINE_MAX_CHARS)
        this.line += text.slice(start, end).slice(0, LINE_MAX_CHARS);
      if (end < text.length) this.finishLine();
      start = end + 1;
    }
    return !this.entries.isFull;
  }

  finish(): void {
    this.finishLine();
  }

  /** CRLF ends a line and then an empty one, which is ignored. */
  private finishLine(): void {
    const address = this.line.trim();
    this.line = '';
    if (address === '') return;
    this.entries.address(address);
    this.entries.finishEntry();
  }
}

function endOfLine(text: string, start: number): number {
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13) return index;
  }
  return text.length;
}
