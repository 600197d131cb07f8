import { bytesOf } from '../analysis/analysis.js';
import { normaliseUrl } from '@app/common/plain';
import type { SitemapProblem } from '../page-model/site-crawl.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { robotsTxt } from '../robots/robots-txt.analysis.js';
import { meaningOfRobotsStatus, ROBOTS_MAX_BYTES } from '../robots/robots-txt.js';
import type { SitemapContent } from './sitemap-content.js';

/** Maximum number of robots.txt files of other websites read for one scan. */
const MAX_HOSTS = 3;

interface ForeignEntry {
  readonly file: string;
  readonly count: number;
  readonly example: string;
}

/**
 * Addresses of other websites in a website's sitemaps. They are allowed when the robots.txt of those websites names the
 * file.
 */
export class ForeignEntries {
  private readonly byOrigin = new Map<string, ForeignEntry[]>();

  add(file: string, foreign: SitemapContent['foreign']): void {
    for (const { count, example } of foreign.values()) {
      const { origin } = new URL(example);
      const known = this.byOrigin.get(origin);
      if (known !== undefined) known.push({ file, count, example });
      else if (this.byOrigin.size < MAX_HOSTS)
        this.byOrigin.set(origin, [{ file, count, example }]);
    }
  }

  /** Cross-submission (sitemaps.org): addresses whose robots.txt cannot be read are unknown, and omitted. */
  async withoutCrossSubmission(httpClient: PoliteHttpClient): Promise<SitemapProblem[]> {
    const problems: SitemapProblem[] = [];
    for (const [origin, entries] of this.byOrigin) {
      const named = await namedSitemaps(httpClient, origin);
      if (named === null) continue;
      for (const { file, count, example } of entries) {
        if (named.has(file)) continue;
        const message = `lists a URL of another website: ${example}`;
        problems.push({ file, kind: 'other_host', message, count });
      }
    }
    return problems;
  }
}

async function namedSitemaps(
  httpClient: PoliteHttpClient,
  origin: string,
): Promise<ReadonlySet<string> | null> {
  const url = `${origin}/robots.txt`;
  const result = await httpClient.request({ url, maxBytes: ROBOTS_MAX_BYTES, truncate: true });
  // A website that does not exist cannot have agreed.
  if (result.kind === 'failed') return result.reason === 'dns' ? new Set() : null;
  const meaning = meaningOfRobotsStatus(result.status);
  if (meaning === 'all_forbidden' || result.status === 403) return null;
  if (meaning === 'all_allowed') return new Set();
  const read = await httpClient.analyze(robotsTxt, { bytes: bytesOf(result.body) });
  if (read.kind === 'failed') return null;
  const { sitemaps } = read.value.robots;
  return new Set(sitemaps.flatMap((written) => normaliseUrl(written, `${origin}/`) ?? []));
}
