import { normaliseUrl } from '@app/common/contract';
import type { SitemapFacts } from '../audits/site-crawl.js';
import type { Asker } from './asker.js';
import { parseSitemap, SITEMAP_MAX_BYTES, unpackSitemap } from './sitemap.js';
import type { SitemapContent } from './sitemap.js';

const MAX_FILES = 50;
/** An index may name sitemaps, not further indexes (sitemaps.org); one more level is tolerated. */
const MAX_DEPTH = 3;
const MAX_URLS = 100_000;
const MAX_ERRORS = 100;
const WELL_KNOWN = ['/sitemap.xml', '/sitemap_index.xml'];

interface SitemapFile {
  readonly url: string;
  readonly depth: number;
  /** Guessed, not named anywhere: it may be absent. */
  readonly isGuess: boolean;
}

/** Reads the sitemaps robots.txt names, else those at the usual places, and what their indexes name. */
export async function readSitemaps(
  asker: Asker,
  origin: string,
  named: readonly string[],
): Promise<SitemapFacts> {
  const files: string[] = [];
  const urls = new Map<string, string>();
  const errors: string[] = [];
  const seen = new Set<string>();
  const queue = startFiles(origin, named, errors);
  const hasNamed = named.length > 0;
  for (const file of queue) {
    if (seen.has(file.url)) continue;
    seen.add(file.url);
    // The second guess is for websites without the first.
    if (file.isGuess && files.length > 0) continue;
    if (files.length >= MAX_FILES || urls.size >= MAX_URLS) {
      errors.push(
        `More than ${MAX_FILES} sitemap files or ${MAX_URLS} addresses: the rest was not read.`,
      );
      break;
    }
    const content = await readFile(asker, file, errors);
    if (content === null) continue;
    files.push(file.url);
    errors.push(...content.errors);
    if (content.kind !== 'index') {
      for (const url of content.urls) if (!urls.has(url)) urls.set(url, file.url);
    } else if (file.depth >= MAX_DEPTH) {
      errors.push(`${file.url} is an index inside an index inside an index; it was not followed.`);
    } else {
      for (const url of content.urls) queue.push({ url, depth: file.depth + 1, isGuess: false });
    }
  }
  return {
    named,
    files: files.map((url) => ({ url, kind: 'urlset', bytes: 0, entryCount: 0 })),
    urls: [...urls].slice(0, MAX_URLS).map(([url, sitemap]) => ({ url, sitemap })),
    problems:
      hasNamed || files.length > 0
        ? errors.slice(0, MAX_ERRORS).map((what) => ({ file: '', kind: 'xml', what, count: 1 }))
        : [],
    existence: files.length > 0 ? 'found' : 'unknown',
    isComplete: false,
    lastmod: { datedUrls: 0, distinctDays: 0, newestDay: null },
  };
}

function startFiles(origin: string, named: readonly string[], errors: string[]): SitemapFile[] {
  if (named.length === 0)
    return WELL_KNOWN.map((path) => ({ url: `${origin}${path}`, depth: 1, isGuess: true }));
  return named.flatMap((written) => {
    const url = normaliseUrl(written, `${origin}/`);
    if (url !== null) return [{ url, depth: 1, isGuess: false }];
    errors.push(
      `robots.txt names a sitemap whose address cannot be read: ${written.slice(0, 200)}`,
    );
    return [];
  });
}

/** `null` when there is no sitemap to read; says why unless it was only a guess. */
async function readFile(
  asker: Asker,
  { url, isGuess }: SitemapFile,
  errors: string[],
): Promise<SitemapContent | null> {
  const result = await asker.ask({ url, maxBytes: SITEMAP_MAX_BYTES, truncate: true });
  const fail = (what: string): null => {
    if (!isGuess) errors.push(`${url} ${what}`);
    return null;
  };
  if (result.kind === 'failed') return fail(`could not be read: ${result.message}`);
  if (result.status !== 200) return fail(`answers with status ${result.status}`);
  if (result.isTruncated) errors.push(`${url} is larger than 50 MB; the rest was not read`);
  try {
    const content = parseSitemap(await unpackSitemap(result.body), url);
    return isGuess && content.urls.length === 0 && isOtherPage(content) ? null : content;
  } catch {
    return fail('is broken gzip, or larger than 50 MB when unpacked');
  }
}

/** A website that answers every address with some page has no sitemap at the usual place. */
function isOtherPage(content: SitemapContent): boolean {
  return content.errors.some((error) => error.includes('HTML page'));
}
