import type { StoredTallies } from './audit-tally.js';

/** One of two scans without the pages that only it has. */
export interface TalliesOfPart {
  /** `null`: the other scan has all of its pages, so its own tallies apply. */
  readonly tallies: StoredTallies | null;
  /** Pages that it read and that were left out. */
  readonly leftOutPages: number;
}

/** Of two scans; independent of what is ignored, so it never changes. */
export interface SamePageParts {
  readonly previousScanId: string;
  readonly before: TalliesOfPart;
  readonly after: TalliesOfPart;
}
