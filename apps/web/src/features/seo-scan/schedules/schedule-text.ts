import type { ScheduleRun } from '@app/seo-scan/contract';
import { formatScore } from '../../../lib/numbers.js';

/** "Score 81 → 84, 3 new, 5 fixed"; `null` while nothing is known. */
export function changeAsText(change: ScheduleRun['change']): string | null {
  if (change === null) return null;
  const score =
    change.scoreAfter === null
      ? 'Score not available'
      : change.scoreBefore === null || change.notComparable !== null
        ? `Score ${formatScore(change.scoreAfter)}${change.notComparable === null ? '' : ' (not comparable)'}`
        : `Score ${formatScore(change.scoreBefore)} → ${formatScore(change.scoreAfter)}`;
  const counts = [
    [change.newIssues, 'new'],
    [change.fixedIssues, 'fixed'],
    [change.regressedIssues, 'back again'],
    [
      change.ruleChangedIssues === 0 ? null : change.ruleChangedIssues,
      'gone because a rule changed',
    ],
  ] as const;
  const known = counts.flatMap(([count, word]) => (count === null ? [] : [`${count} ${word}`]));
  return [score, ...known].join(', ');
}
