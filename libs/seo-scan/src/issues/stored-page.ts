import type { PageFacts } from '@app/crawler/pages';
import { audits } from '@app/seo-audits';
import { addPage } from '../engine/audit-tally.js';
import type { TallySum } from '../engine/audit-tally.js';
import type { PageOutcome, StoredLaterCheckGroups } from '../engine/page-outcome.js';

/** A page of a scan with the results of all checks on it. */
export interface StoredPage {
  readonly facts: Pick<
    PageFacts,
    'url' | 'isHome' | 'depth' | 'isBlocked' | 'isHtml200' | 'isIndexable'
  >;
  readonly outcome: PageOutcome;
  /** Which checks after the crawl audited it; `null` in scans of earlier releases. */
  readonly laterCheckGroup: number | null;
  /** Another page of the scan is served under the address where this one ended. */
  readonly isElsewhere: boolean;
}

/** Adds the results on a page to a tally; `false` when the later checks that audited it are not stored. */
export function addStoredPage(
  sum: TallySum,
  { facts, outcome, laterCheckGroup, isElsewhere }: StoredPage,
  laterCheckGroups: StoredLaterCheckGroups | null,
): boolean {
  const group = laterCheckGroup ?? outcome.siteCheckGroup;
  if (group === undefined || laterCheckGroups === null) return false;
  const laterChecks = new Set(laterCheckGroups[group]);
  // Earlier releases did not list the target checks: they audited every page that could be read.
  const isReadable =
    laterCheckGroup === null && facts.isHtml200 && !facts.isBlocked && !isElsewhere;
  addPage(sum, audits, { ...facts, isReadable, laterChecks }, outcome);
  return true;
}
