import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { Parser } from 'htmlparser2';
import type { SitemapProblem } from '../audits/site-crawl.js';
import { decodeHtml } from './charset.js';
import { SitemapEntries } from './sitemap-entries.js';

/** sitemaps.org protocol. */
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;

export interface SitemapContent {
  readonly kind: 'urlset' | 'index' | 'text';
  /** Addresses of the website, absolute and normalised, in order, each once. */
  readonly urls: readonly string[];
  /** Addresses of other websites by host, the first hosts: how many, and one of them. */
  readonly foreign: ReadonlyMap<string, { readonly count: number; readonly example: string }>;
  /** Entries of the file, unusable ones included. */
  readonly entryCount: number;
  /** Days (YYYY-MM-DD, UTC) of the lastmod values, and how many entries have one. */
  readonly lastmodDays: ReadonlySet<string>;
  readonly datedCount: number;
  readonly problems: readonly Omit<SitemapProblem, 'file'>[];
}

export interface SitemapPlace {
  readonly url: string;
  /** Host of the website the sitemap is for; an index may also name files of its own host. */
  readonly siteHost: string;
}

const gunzipAsync = promisify(gunzip);

/** Unpacks a sitemap that is gzip by its content, whatever its name. Rejects when broken or over 50 MB. */
export async function unpackSitemap(body: Buffer): Promise<Buffer> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return isGzip ? gunzipAsync(body, { maxOutputLength: SITEMAP_MAX_BYTES }) : body;
}

/** Reads an unpacked sitemap: urlset, index or one address per line. Never throws. */
export function parseSitemap(body: Buffer, place: SitemapPlace): SitemapContent {
  const { text } = decodeHtml(body, undefined);
  const start = text.slice(0, 1_000).trimStart();
  if (start.startsWith('<')) return parseXml(text, place);
  const entries = new SitemapEntries([place.siteHost]);
  for (const line of text.split(/\r\n|\r|\n/)) if (line.trim() !== '') entries.add(line);
  return { kind: 'text', ...entries.finish() };
}

const MAX_DEPTH = 8;

function parseXml(text: string, { url, siteHost }: SitemapPlace): SitemapContent {
  const path: string[] = [];
  let root = '';
  let field: { readonly name: 'loc' | 'lastmod'; text: string } | null = null;
  let depthOfUnknown = 0;
  let mismatchedTag = '';
  let entries = new SitemapEntries([siteHost]);
  const parser = new Parser(
    {
      onopentagname(tag) {
        const name = localName(tag);
        if (root === '') {
          root = name;
          if (root === 'sitemapindex') entries = new SitemapEntries([siteHost, new URL(url).host]);
        }
        // Only the path to a field matters; deeper nesting is counted, not remembered.
        if (path.length >= MAX_DEPTH) depthOfUnknown++;
        else path.push(name);
        const fieldName = fieldAt(path, root, tag);
        if (fieldName !== null) field = { name: fieldName, text: '' };
      },
      ontext(part) {
        if (field !== null) field.text += part;
      },
      onclosetag(_tag, isImplied) {
        if (isImplied && mismatchedTag === '') mismatchedTag = path.at(-1) ?? '';
        if (depthOfUnknown > 0) {
          depthOfUnknown--;
          return;
        }
        if (field !== null && path.at(-1) === field.name) {
          if (field.name === 'loc') entries.add(field.text);
          else entries.date(field.text);
          field = null;
        }
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (root !== 'urlset' && root !== 'sitemapindex') {
    entries.fail(
      root === 'html'
        ? 'is an HTML page'
        : 'is no sitemap: it has neither <urlset> nor <sitemapindex>',
    );
    return { kind: 'urlset', ...entries.finish() };
  }
  const broken = syntaxErrorOf(text, root, mismatchedTag);
  if (broken !== null) entries.fail(broken);
  return { kind: root === 'urlset' ? 'urlset' : 'index', ...entries.finish() };
}

/** What a strict XML reader stops at; the parser here goes on. */
function syntaxErrorOf(text: string, root: string, mismatchedTag: string): string | null {
  if (!new RegExp(`</(?:[\\w-]+:)?${root}\\s*>\\s*(?:<!--|$)`).test(text.slice(-10_000)))
    return `ends before </${root}>: it is cut off or broken`;
  if (mismatchedTag !== '') return `is not valid XML: <${mismatchedTag}> is never closed`;
  if (/^\uFEFF?\s+<\?xml/.test(text.slice(0, 1_000)))
    return 'is not valid XML: something stands before <?xml';
  const outside = text.includes('<![CDATA[') ? text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '') : text;
  const ampersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});).{0,20}/i.exec(outside);
  return ampersand === null
    ? null
    : `is not valid XML: & must be written as &amp; in "${ampersand[0]}"`;
}

/** image:loc and video:… are other vocabularies: only fields directly inside url or sitemap count. */
function fieldAt(path: readonly string[], root: string, tag: string): 'loc' | 'lastmod' | null {
  if (path.length !== 3 || tag.startsWith('image:') || tag.startsWith('video:')) return null;
  if (path[1] !== (root === 'sitemapindex' ? 'sitemap' : 'url')) return null;
  return path[2] === 'loc' || path[2] === 'lastmod' ? path[2] : null;
}

function localName(tag: string): string {
  const colon = tag.indexOf(':');
  return (colon === -1 ? tag : tag.slice(colon + 1)).toLowerCase();
}
