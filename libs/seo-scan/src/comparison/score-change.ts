import type { CheckChange, ScanComparison, ScanDetail } from '../contract/index.js';

type Explained = ScanDetail['score'];

export interface ScoreChange {
  readonly checks: readonly CheckChange[];
  readonly categories: ScanComparison['categories'];
}

/**
 * The change of a score by check. The losses of the checks add up to 100 minus the score in both scans, so the deltas
 * add up to the change of the score.
 */
export function explainScoreChange(
  before: Explained,
  after: Explained,
  hasRuleChanged: (checkId: string) => boolean,
): ScoreChange {
  const lossBefore = new Map(before.losses.map((loss) => [loss.check_id, loss]));
  const lossAfter = new Map(after.losses.map((loss) => [loss.check_id, loss]));
  const checks = [...new Map([...lossBefore, ...lossAfter]).values()].map((loss) => {
    const pointsBefore = lossBefore.get(loss.check_id)?.points_lost ?? 0;
    const pointsAfter = lossAfter.get(loss.check_id)?.points_lost ?? 0;
    return {
      check_id: loss.check_id,
      title: loss.title,
      category: loss.category,
      severity: loss.severity,
      points_lost_before: pointsBefore,
      points_lost_after: pointsAfter,
      delta: difference(pointsAfter, pointsBefore),
      rule_changed: hasRuleChanged(loss.check_id),
    };
  });
  return {
    checks: checks
      .filter((check) => check.delta !== 0)
      .sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta) || (a.check_id < b.check_id ? -1 : 1)),
    categories: changedCategories(before, after),
  };
}

/** `null` when one of them is unknown. Both have at most two decimals. */
export function deltaOf(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : difference(before, after);
}

function changedCategories(before: Explained, after: Explained): ScanComparison['categories'] {
  const names = new Set([...after.categories, ...before.categories].map((row) => row.category));
  const scoreOf = (explained: Explained, name: string): number | null =>
    explained.categories.find((row) => row.category === name)?.score ?? null;
  return [...names].map((category) => {
    const from = scoreOf(before, category);
    const to = scoreOf(after, category);
    return { category, before: from, after: to, delta: deltaOf(from, to) };
  });
}

function difference(from: number, to: number): number {
  return (Math.round(to * 100) - Math.round(from * 100)) / 100;
}
