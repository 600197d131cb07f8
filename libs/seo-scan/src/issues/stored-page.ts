import type { PageFacts } from '@app/crawler/pages';
import { audits } from '@app/seo-audits';
import { addPage } from '../engine/audit-tally.js';
import type { TallySum } from '../engine/audit-tally.js';
import type { PageOutcome, StoredSiteCheckGroups } from '../engine/page-outcome.js';

/** A page of a scan with the results of all checks on it. */
export interface StoredPage {
  readonly facts: Pick<
    PageFacts,
    'url' | 'isHome' | 'depth' | 'isBlocked' | 'isHtml200' | 'isIndexable'
  >;
  readonly outcome: PageOutcome;
  /** Another page of the scan is served under the address where this one ended. */
  readonly isElsewhere: boolean;
}

/** Adds the results on a page to a tally; `false` when the site checks that audited it are not stored. */
export function addStoredPage(
  sum: TallySum,
  { facts, outcome, isElsewhere }: StoredPage,
  siteCheckGroups: StoredSiteCheckGroups | null,
): boolean {
  const { siteCheckGroup } = outcome;
  if (siteCheckGroup === undefined || siteCheckGroups === null) return false;
  const siteChecks = new Set(siteCheckGroups[siteCheckGroup]);
  const isReadable = facts.isHtml200 && !facts.isBlocked && !isElsewhere;
  addPage(sum, audits, { ...facts, isReadable, siteChecks }, outcome);
  return true;
}
