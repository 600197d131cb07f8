import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { normaliseUrl } from '@app/common/contract';
import { Parser } from 'htmlparser2';
import { decodeHtml } from './charset.js';

/** sitemaps.org protocol. */
export const SITEMAP_MAX_URLS = 50_000;
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;
const ADDRESS_MAX_CHARS = 2_048;
/** Sentences kept for one file: the tenth of a kind says no more than the first. */
const MAX_ERRORS = 20;

export interface SitemapContent {
  readonly kind: 'urlset' | 'index' | 'text';
  /** Absolute and normalised, in order, each once. */
  readonly urls: readonly string[];
  /** Sentences. */
  readonly errors: readonly string[];
}

const gunzipAsync = promisify(gunzip);

/** Unpacks a sitemap that is gzip by its content, whatever its name. Rejects when broken or over 50 MB. */
export async function unpackSitemap(body: Buffer): Promise<Buffer> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return isGzip ? gunzipAsync(body, { maxOutputLength: SITEMAP_MAX_BYTES }) : body;
}

/** Reads an unpacked sitemap: urlset, index or one address per line. Never throws. */
export function parseSitemap(body: Buffer, sitemapUrl: string): SitemapContent {
  const { text } = decodeHtml(body, undefined);
  const reader = new AddressReader(sitemapUrl);
  const start = text.slice(0, 1_000).trimStart();
  if (!start.startsWith('<')) {
    for (const line of text.split(/\r\n|\r|\n/)) if (line.trim() !== '') reader.add(line);
    return reader.finish('text');
  }
  return parseXml(text, reader);
}

function parseXml(text: string, reader: AddressReader): SitemapContent {
  const path: string[] = [];
  let root = '';
  let address: string | null = null;
  let depthOfUnknown = 0;
  const parser = new Parser(
    {
      onopentagname(tag) {
        const name = localName(tag);
        if (root === '') root = name;
        // Only the path to loc matters; deeper nesting is counted, not remembered.
        if (path.length >= MAX_DEPTH) depthOfUnknown++;
        else path.push(name);
        if (isLocation(path, root, tag)) address = '';
      },
      ontext(part) {
        if (address !== null) address += part;
      },
      onclosetag() {
        if (depthOfUnknown > 0) {
          depthOfUnknown--;
          return;
        }
        if (address !== null && path.at(-1) === 'loc') {
          reader.add(address);
          address = null;
        }
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (root !== 'urlset' && root !== 'sitemapindex') {
    reader.fail(
      root === 'html'
        ? 'is an HTML page, not a sitemap'
        : 'is not a sitemap: neither <urlset> nor <sitemapindex> was found',
    );
    return reader.finish('urlset');
  }
  if (!new RegExp(`</(?:[\\w-]+:)?${root}\\s*>\\s*(?:<!--|$)`).test(text.slice(-10_000)))
    reader.fail(`ends before </${root}>: the file is cut off or broken`);
  return reader.finish(root === 'urlset' ? 'urlset' : 'index');
}

const MAX_DEPTH = 8;

/** image:loc and video:… are other vocabularies: only loc directly inside url or sitemap counts. */
function isLocation(path: readonly string[], root: string, tag: string): boolean {
  if (path.length !== 3 || path[2] !== 'loc' || tag.startsWith('image:')) return false;
  return path[1] === (root === 'sitemapindex' ? 'sitemap' : 'url');
}

function localName(tag: string): string {
  const colon = tag.indexOf(':');
  return (colon === -1 ? tag : tag.slice(colon + 1)).toLowerCase();
}

class AddressReader {
  private readonly urls = new Set<string>();
  private readonly errors: string[] = [];
  private readonly host: string;
  private count = 0;

  constructor(private readonly sitemapUrl: string) {
    this.host = hostOf(sitemapUrl);
  }

  add(written: string): void {
    this.count++;
    if (this.count > SITEMAP_MAX_URLS) return;
    const address = written.trim();
    const shown = address.slice(0, 200);
    if (address.length > ADDRESS_MAX_CHARS)
      this.fail(`lists an address longer than ${ADDRESS_MAX_CHARS} characters: ${shown}…`);
    else if (!/^https?:\/\//i.test(address))
      this.fail(
        address === '' ? 'has an empty <loc>' : `lists an address that is not absolute: ${shown}`,
      );
    else this.addAbsolute(address, shown);
  }

  private addAbsolute(address: string, shown: string): void {
    const url = normaliseUrl(address);
    if (url === null) this.fail(`lists an address that cannot be read: ${shown}`);
    else if (hostOf(url) !== this.host) this.fail(`lists an address of another website: ${shown}`);
    else this.urls.add(url);
  }

  fail(what: string): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push(`${this.sitemapUrl} ${what}`);
  }

  finish(kind: SitemapContent['kind']): SitemapContent {
    if (this.count > SITEMAP_MAX_URLS)
      this.errors.push(
        `${this.sitemapUrl} lists more than ${SITEMAP_MAX_URLS} addresses; the rest was not read`,
      );
    return { kind, urls: [...this.urls], errors: this.errors };
  }
}

/** With or without www., http or https: one website. */
function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
