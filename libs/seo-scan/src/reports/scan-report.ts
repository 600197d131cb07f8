import type { Issue, IssueGroup, Scan, ScanDetail } from '../contract/index.js';

/** Everything a report of a scan says, whatever its format. Issues come one by one: there may be very many. */
export interface ScanReport {
  readonly scan: Scan;
  readonly score: ScanDetail['score'];
  /** Checks with open issues, worst severity first, then what wins more points. */
  readonly checks: readonly IssueGroup[];
  /** Worst severity first, then by check and page; ignored ones and those fixed live among them. Can be read once. */
  readonly issues: AsyncIterable<Issue>;
}

/** Reports for people list only these. */
export function isOpen({ ignored, fixed_live: isFixedLive }: Issue): boolean {
  return ignored === null && !isFixedLive;
}

/** Whose report it is, in place of Groundswell's own name. */
export interface ReportBrand {
  readonly name: string;
  /** `data:` address of a PNG or JPEG. */
  readonly logo: string | null;
}
