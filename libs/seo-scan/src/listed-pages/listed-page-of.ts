import type { PageDetails } from '@app/crawler/pages';
import type { PageIndexability } from '../contract/index.js';
import type { IssueCounts } from '../engine/issue-counts.js';
import { pageOutcomeOf } from '../engine/present-page.js';
import type { ScannedPage } from '../engine/scan-options.js';
import { indexabilityOf } from './indexability-of.js';

/** A row of listed_pages as the crawl knows it. */
export interface ListedPageRow extends IssueCounts {
  readonly url: string;
  readonly status: number | null;
  readonly outcome: string;
  readonly indexability: PageIndexability;
  readonly depth: number | null;
  readonly response_ms: number | null;
  readonly failure: string | null;
  readonly is_skipped: boolean;
  readonly is_in_sitemap: boolean;
  readonly is_blocked_by_robots: boolean;
  readonly is_noindex: boolean | null;
  readonly is_nofollow: boolean | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly lang: string | null;
  readonly canonical_url: string | null;
  readonly word_count: number | null;
  readonly internal_links: number | null;
  readonly external_links: number | null;
  readonly hreflangs: number | null;
  readonly redirects_to: string | null;
  readonly redirects: number;
  readonly details: PageDetails | null;
}

type ListedFacts = Pick<
  ScannedPage,
  'facts' | 'responseMs' | 'failure' | 'isSkipped' | 'details'
> & {
  readonly outcome: Pick<ScannedPage['outcome'], 'issueCounts'>;
};

/** A text that an HTML page lacks is '', and one that could not be read is `null`: that is not the same. */
export function listedPageOf(page: ListedFacts): ListedPageRow {
  const { facts, responseMs, failure, isSkipped, details } = page;
  const isHtml = facts.isHtml200;
  const textOf = (text: string | null): string | null => text ?? (isHtml ? '' : null);
  const ofHtml = <Value>(value: Value): Value | null => (isHtml ? value : null);
  return {
    url: facts.url,
    status: facts.status,
    outcome: pageOutcomeOf(facts),
    indexability: indexabilityOf(facts),
    depth: facts.depth,
    response_ms: responseMs,
    failure,
    is_skipped: isSkipped,
    is_in_sitemap: facts.isInSitemap,
    is_blocked_by_robots: facts.isBlockedByRobots,
    is_noindex: ofHtml(facts.isNoindex),
    is_nofollow: ofHtml(facts.isNofollow),
    title: textOf(facts.title),
    description: textOf(facts.description),
    lang: textOf(facts.lang),
    canonical_url: textOf(facts.canonicalUrl),
    word_count: ofHtml(facts.wordCount),
    internal_links: ofHtml(facts.internalLinks),
    external_links: ofHtml(facts.externalLinks),
    hreflangs: ofHtml(facts.hreflang.length),
    redirects_to: facts.hops.length === 0 ? null : facts.finalUrl,
    redirects: facts.hops.length,
    details,
    ...page.outcome.issueCounts,
  };
}
