import type { SitemapProblem } from '../page-model/site-crawl.js';
import { forEachPiece } from './sitemap-bytes.js';
import { SitemapDecoder } from './sitemap-decoder.js';
import type { SitemapContent, SitemapPlace } from './sitemap-content.js';
import { SitemapEntries } from './sitemap-entries.js';
import { TextSitemap } from './sitemap-lines.js';
import { IS_HTML, XmlSitemap } from './sitemap-xml.js';

export { SITEMAP_MAX_BYTES } from './sitemap-bytes.js';

/** Number of characters that decide the format of a file that looks like neither. */
const START_CHARS = 1_000;

/**
 * Reads a sitemap file as received, compressed or not: urlset, index, RSS, Atom, or one address per line. Never rejects
 * because of its content. The time is linear in its size; memory does not grow with it beyond 50,000 entries.
 */
export async function readSitemap(body: Buffer, place: SitemapPlace): Promise<SitemapContent> {
  const reading = new SitemapReading(place);
  const { end, bytes } = await forEachPiece(body, (piece) => reading.take(piece));
  const fault = place.isTruncated === true ? TRUNCATED : END_FAULTS[end];
  return { ...reading.finish(fault), bytes };
}

export const BROKEN_GZIP = 'is broken gzip';

type Fault = Omit<SitemapProblem, 'file' | 'count'>;

const END_FAULTS: Readonly<Record<Awaited<ReturnType<typeof forEachPiece>>['end'], Fault | null>> =
  {
    complete: null,
    too_large: { kind: 'too_large', message: 'is larger than 50 MB uncompressed' },
    broken_gzip: { kind: 'xml', message: BROKEN_GZIP },
  };

const TRUNCATED: Fault = { kind: 'too_large', message: 'is larger than 50 MB' };

class SitemapReading {
  private readonly decoder = new SitemapDecoder();
  /** Buffered until the format of the file is known. */
  private start: string | null = '';
  private xml: XmlSitemap | null = null;
  private text: TextSitemap | null = null;
  private entries: SitemapEntries;
  private isHtml = false;

  constructor(private readonly place: SitemapPlace) {
    this.entries = new SitemapEntries([place.siteHost]);
  }

  take(piece: Buffer): boolean {
    return this.write(this.decoder.push(piece)) && !this.decoder.isBroken;
  }

  finish(fault: Fault | null): Omit<SitemapContent, 'bytes'> {
    const isWhole = fault === null;
    this.write(isWhole ? this.decoder.end() : '');
    if (this.start !== null) this.begin(this.start);
    const { isBroken } = this.decoder;
    this.text?.finish();
    const read = this.xml?.finish(isWhole && !isBroken);
    const entries = read?.entries ?? this.entries;
    if (this.isHtml) entries.fail(IS_HTML);
    if (fault !== null) entries.fail(fault.message, fault.kind);
    if (isBroken) entries.fail('is not in UTF-8: it was read up to the first invalid byte');
    if (fault !== null || isBroken) entries.isCut = true;
    const kind = read?.kind ?? (this.isHtml ? 'urlset' : 'text');
    return { kind, ...entries.finish() };
  }

  /** False when the rest need not be read. */
  private write(text: string): boolean {
    if (this.start !== null) {
      this.start += text;
      // A byte order mark and blanks do not reveal the format.
      if (this.start.trimStart().length < START_CHARS && this.start.length < 10 * START_CHARS)
        return true;
      const { start } = this;
      return this.begin(start);
    }
    if (text === '') return true;
    return (this.xml ?? this.text)?.write(text) ?? false;
  }

  private begin(start: string): boolean {
    this.start = null;
    const shown = start.trimStart().slice(0, START_CHARS);
    if (
      /<!doctype\s+html|<html[\s>]/i.test(shown) &&
      !/<(?:urlset|sitemapindex)[\s>]/.test(shown)
    ) {
      this.isHtml = true;
      return false;
    }
    if (shown.startsWith('<') || /<(?:\?xml|urlset|sitemapindex)[\s>]/.test(shown)) {
      const { siteHost, url } = this.place;
      this.xml = new XmlSitemap(
        (kind) => new SitemapEntries(kind === 'index' ? [siteHost, new URL(url).host] : [siteHost]),
      );
      return this.xml.write(start);
    }
    this.text = new TextSitemap(this.entries);
    return this.text.write(start.replace(/^\uFEFF/, ''));
  }
}
