import type {
  Issue,
  IssueGroup,
  Scan,
  ScanDetail,
  ScanExtractionRule,
  SegmentRow,
} from '../contract/index.js';

/** Everything in a report of a scan, in any format. Issues are streamed, because there may be very many. */
export interface ScanReport {
  readonly scan: Scan;
  readonly score: ScanDetail['score'];
  /** Checks with open issues, worst severity first, then most points to gain. */
  readonly checks: readonly IssueGroup[];
  /** The website's own rules with what they found; its custom checks do not change the score. */
  readonly extraction: readonly ScanExtractionRule[];
  /** The segments of the website; empty without any. */
  readonly segments: readonly SegmentRow[];
  /**
   * Worst severity first, then by check and page, including ignored ones and those fixed live. Can be iterated once.
   */
  readonly issues: AsyncIterable<Issue>;
}

/** Reports for users list only these. */
export function isOpen({ ignored, fixed_live: isFixedLive }: Issue): boolean {
  return ignored === null && !isFixedLive;
}
