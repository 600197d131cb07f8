import type { ScoreChangeParts, ScoreParts } from '../contract/comparison.js';

/** The two shown scores of a change, and what both scans score on the same pages alone. 0-100, `null` when unknown. */
export interface ScoresOfChange {
  readonly before: number | null;
  readonly after: number | null;
  /** Without the pages that only one of the scans read; equal to the shown score when there are none. */
  readonly beforeOnSamePages: number | null;
  readonly afterOnSamePages: number | null;
}

/** As stored with the later scan; of use only while both scores are still those that are shown. */
export interface StoredScoreChange extends ScoresOfChange {
  readonly previousScanId: string;
  /** Pages that only the later, and only the earlier scan read. */
  readonly newPages: number;
  readonly gonePages: number;
}

/**
 * How much of a score's change comes from pages that both scans read, and how much from newly read and gone ones. The
 * first part is like for like, as retailers compare the sales of the same stores: both scans are scored again by the
 * formula of AUDIT-CHECKS section 19, without the pages that only one of them read, and the difference is what got
 * better or worse. The other part is the rest of the change, so that both add up to it exactly, in tenths of a point as
 * shown. A check that passes or fails once per website belongs to no page: it counts in both scores, so its change is
 * in the first part. A site check that audits page by page counts where it audited and failed, also when the reason is
 * another page, as with duplicate titles. `null` when one of the scores is unknown.
 */
export function scoreParts(scores: ScoresOfChange): ScoreParts | null {
  const { before, after, beforeOnSamePages, afterOnSamePages } = scores;
  if (before === null || after === null) return null;
  if (beforeOnSamePages === null || afterOnSamePages === null) return null;
  const onSamePages = tenths(afterOnSamePages) - tenths(beforeOnSamePages);
  const total = tenths(after) - tenths(before);
  return { same_pages: onSamePages / 10, other_pages: (total - onSamePages) / 10 };
}

/**
 * What is known of the change between two shown scores. The stored parts are of another change when another scan is
 * the previous one, or when one of the two was rescored without the other.
 */
export function partsOfChange(
  stored: StoredScoreChange | null | undefined,
  shown: {
    readonly previousScanId: string;
    readonly before: number | null;
    readonly after: number | null;
  },
): ScoreChangeParts | null {
  if (stored == null || stored.previousScanId !== shown.previousScanId) return null;
  if (stored.before !== shown.before || stored.after !== shown.after) return null;
  const parts = scoreParts(stored);
  if (parts === null) return null;
  return { ...parts, new_pages: stored.newPages, gone_pages: stored.gonePages };
}

function tenths(score: number): number {
  return Math.round(score * 10);
}
