import type { Issue, IssueGroup, Scan, ScanDetail } from '../contract/index.js';

/** Everything a report of a scan says, whatever its format. Issues come one by one: there may be very many. */
export interface ScanReport {
  readonly scan: Scan;
  readonly score: ScanDetail['score'];
  /** Failed checks, worst severity first, then what wins more points. Ignored issues are not counted in them. */
  readonly checks: readonly IssueGroup[];
  /** Worst severity first, then by check and page; ignored ones among them. Can be read once. */
  readonly issues: AsyncIterable<Issue>;
}

/** Whose report it is, in place of Groundswell's own name. */
export interface ReportBrand {
  readonly name: string;
  /** `data:` address of a PNG or JPEG. */
  readonly logo: string | null;
}
