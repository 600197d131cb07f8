import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { KnownLinks } from '../contract/index.js';
import { unknownFrom } from '../rules/unknown-from.js';
import {
  bingProblem,
  linkCountsSchema,
  siteOfDomain,
  sitesSchema,
  urlLinksSchema,
} from '../rules/bing-links.js';
import type { LinkCount } from '../rules/bing-links.js';
import { unknownOpenFigure } from '../rules/open-source-text.js';
import type { OpenSourceProblem } from '../rules/open-source-text.js';
import { OpenSourceRequests } from './open-source-requests.js';

const NAMED = { name: 'Bing Webmaster Tools', keyVariable: 'BING_WEBMASTER_KEY' } as const;
const REQUESTS_PER_SECOND = 2;
/** Of `GetLinkCounts`; the rest is left out, and the scale says so. */
const PAGES_MAX = 20;
const TOP_PAGES = 10;
const PAGES_WITH_EXAMPLES = 3;
/** Each is read again by our crawler. */
const EXAMPLES_MAX = 25;
const NOT_OWN =
  'Unknown: Bing Webmaster Tools only has links to your own websites. Add this domain under Websites and verify it.';
const NOT_AT_BING =
  "Unknown: this website is not verified in this installation's Bing Webmaster Tools.";

type Reading<T> =
  | { readonly kind: 'read'; readonly data: T }
  | { readonly kind: 'unknown'; readonly problem: OpenSourceProblem };

/** Links from other websites to own ones, as Bing knows them. */
@Injectable()
export class BingWebmasterProvider {
  constructor(
    private readonly requests: OpenSourceRequests,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'searchData'>,
  ) {}

  /** @param isOwn the user has proven to own the website: the key is the operator's, and reads all of theirs. */
  async read(domain: string, isOwn: boolean, signal: AbortSignal): Promise<KnownLinks> {
    if (this.config.searchData.openSources.bingWebmaster.key === null) return unknown('no_key');
    if (!isOwn) return { ...NOTHING, from: unknownFrom(NOT_OWN) };
    const sites = await this.request('GetUserSites', {}, sitesSchema, signal);
    if (sites.kind === 'unknown') return unknown(sites.problem);
    const siteUrl = siteOfDomain(sites.data, domain);
    if (siteUrl === null) return { ...NOTHING, from: unknownFrom(NOT_AT_BING) };
    const counts = await this.linkCounts(siteUrl, signal);
    if (counts.kind === 'unknown') return unknown(counts.problem);
    const { pages, isWhole } = counts.data;
    const topPages = pages
      .toSorted((a, b) => b.Count - a.Count)
      .slice(0, TOP_PAGES)
      .map(({ Url, Count }) => ({ address: Url, links: Count }));
    const scale = `Links from other websites to ${siteUrl} known to Bing`;
    return {
      links: pages.reduce((sum, { Count }) => sum + Count, 0),
      pages: pages.length,
      top_pages: topPages,
      examples: await this.examples(siteUrl, topPages, signal),
      from: {
        source: 'bing_webmaster',
        as_of: this.clock.now().toISOString(),
        scale: isWhole ? scale : `${scale}; only the first ${PAGES_MAX} parts of its list`,
        reason: null,
      },
    };
  }

  private async linkCounts(
    siteUrl: string,
    signal: AbortSignal,
  ): Promise<Reading<{ pages: LinkCount[]; isWhole: boolean }>> {
    const pages: LinkCount[] = [];
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const query = { siteUrl, page: String(page) };
      const counts = await this.request('GetLinkCounts', query, linkCountsSchema, signal);
      if (counts.kind === 'unknown') return counts;
      const { Links, TotalPages } = counts.data;
      pages.push(...Links);
      if (page + 1 >= TotalPages) return { kind: 'read', data: { pages, isWhole: true } };
    }
    return { kind: 'read', data: { pages, isWhole: false } };
  }

  /** What cannot be read is left out. */
  private async examples(
    siteUrl: string,
    topPages: KnownLinks['top_pages'],
    signal: AbortSignal,
  ): Promise<KnownLinks['examples']> {
    const examples: KnownLinks['examples'] = [];
    for (const { address } of topPages.slice(0, PAGES_WITH_EXAMPLES)) {
      const query = { siteUrl, link: address, page: '0' };
      const links = await this.request('GetUrlLinks', query, urlLinksSchema, signal);
      if (links.kind === 'unknown') break;
      for (const { Url, AnchorText } of links.data)
        examples.push({ from: Url, to: address, anchor: AnchorText });
    }
    return examples.slice(0, EXAMPLES_MAX);
  }

  private async request<T>(
    method: 'GetUserSites' | 'GetLinkCounts' | 'GetUrlLinks',
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<Reading<T>> {
    const { key, base } = this.config.searchData.openSources.bingWebmaster;
    const parameters = new URLSearchParams({ ...query, apikey: key ?? '' }).toString();
    const address = `${base ?? 'https://ssl.bing.com'}/webmaster/api.svc/json/${method}`;
    const source = {
      name: 'bing_webmaster',
      key: key ?? '',
      requestsPerSecond: REQUESTS_PER_SECOND,
    };
    const response = await this.requests.send(source, { url: `${address}?${parameters}` }, signal);
    if (response.kind === 'failed') return { kind: 'unknown', problem: response.reason };
    const read = response.status === 200 ? schema.safeParse(response.json) : null;
    if (read?.success === true) return { kind: 'read', data: read.data };
    return { kind: 'unknown', problem: bingProblem(response.status, response.json) };
  }
}

const NOTHING = { links: null, pages: null, top_pages: [], examples: [] };

function unknown(problem: OpenSourceProblem): KnownLinks {
  return { ...NOTHING, from: unknownOpenFigure(NAMED, problem) };
}
