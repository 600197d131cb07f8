import type { CrawledSite } from '@app/crawler';
import type { CheckTally, StoredTallies } from './audit-tally.js';
import type { IssueCounts } from './issue-counts.js';
import type { SiteOutcome, StoredLaterCheckGroups } from './page-outcome.js';
import type { PageAuditResults } from './page-audit-results.js';
import type { RenderedSample } from './render-sample.js';
import type { SiteAuditResults } from './run-site-audits.js';
import { SharedOutcomes } from './shared-outcomes.js';
import type { StoredOutcomes } from './shared-outcomes.js';
import { LaterCheckGroups } from './later-check-groups.js';

/**
 * Where the audit of a large website's crawl stores its results as plain JSON, and what an earlier attempt has stored:
 * it is not done again.
 */
export interface AuditCheckpoints {
  /** `null` while the crawl has not ended. */
  readonly crawled: CrawledSite | null;
  readonly siteChecks: StoredSiteChecks | null;
  readonly pages: AuditedPages | null;
  /** All pages are stored. */
  saveCrawl(crawled: CrawledSite): Promise<void>;
  /** All issues of these checks are stored. */
  saveSiteChecks(checks: StoredSiteChecks): Promise<void>;
}

/** The results of the checks of the whole site and of the rendered sample. */
export interface StoredSiteChecks {
  readonly tally: StoredTallies;
  readonly siteOutcome: SiteOutcome;
  readonly groups: StoredLaterCheckGroups;
  /** The group of each page, in the order of their addresses. */
  readonly groupOfPage: readonly number[];
  readonly outcomes: StoredOutcomes;
  readonly issueCounts: IssueCounts;
  readonly rendered: {
    readonly tally: StoredTallies;
    readonly results: readonly {
      readonly url: string;
      readonly checks: PageAuditResults;
      readonly rechecks: readonly (readonly [string, PageAuditResults])[];
    }[];
  };
}

/** The sums over the pages that all checks have audited and whose results are stored. */
export interface AuditedPages {
  /** The address of the last one; they are audited in this order. */
  readonly after: string;
  readonly tally: StoredTallies;
  /** Those of these pages. */
  readonly groups: StoredLaterCheckGroups;
  readonly issueCounts: IssueCounts;
  readonly issuesLeftOut: number;
}

export interface SiteChecks {
  readonly rendered: RenderedSample;
  readonly site: SiteAuditResults;
  /** Of the site checks. */
  readonly issueCounts: IssueCounts;
}

/** @param urls of all pages, sorted. */
export function storeSiteChecks(
  { rendered, site, issueCounts }: SiteChecks,
  urls: readonly string[],
): StoredSiteChecks {
  return {
    tally: storeTally(site.tally),
    siteOutcome: site.siteOutcome,
    groups: site.groups.all(),
    groupOfPage: urls.map((url) => site.groups.of(url)),
    outcomes: site.outcomes.store(urls),
    issueCounts,
    rendered: {
      tally: storeTally(rendered.tally),
      results: [...rendered.results].map(([url, { checks, rechecks }]) => ({
        ...{ url, checks },
        rechecks: [...rechecks],
      })),
    },
  };
}

/**
 * @param urls as they were when the results were stored.
 * @param reached the pages that have been audited since.
 */
export function restoreSiteChecks(
  stored: StoredSiteChecks,
  urls: readonly string[],
  reached: AuditedPages | null,
): SiteChecks {
  const { tally, siteOutcome, groups, groupOfPage, outcomes, issueCounts, rendered } = stored;
  return {
    site: {
      tally: new Map(Object.entries(tally)),
      siteOutcome,
      groups: LaterCheckGroups.restore(reached?.groups ?? groups, groupOfPage, urls),
      outcomes: SharedOutcomes.restore(outcomes, urls),
    },
    issueCounts,
    rendered: {
      tally: new Map(Object.entries(rendered.tally)),
      results: new Map(
        rendered.results.map(({ url, checks, rechecks }) => [
          url,
          { checks, rechecks: new Map(rechecks) },
        ]),
      ),
    },
  };
}

/** A copy: the sums go on. */
export function storeTally(tally: ReadonlyMap<string, CheckTally>): StoredTallies {
  return Object.fromEntries([...tally].map(([id, one]) => [id, { ...one }]));
}
