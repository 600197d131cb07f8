import type { RecordEntry } from '../contract/index.js';
import type { AssessedClicks } from './click-change.js';
import type { Impact } from './impact.js';

/** A fix compared with the pages without one, or why that is not possible. */
export type ComparedFix =
  | { readonly kind: 'unavailable'; readonly reason: string }
  | {
      readonly kind: 'compared';
      readonly isComplete: boolean;
      readonly before: { readonly from: string; readonly to: string };
      readonly after: { readonly from: string; readonly to: string };
      readonly impact: Impact;
      readonly clicks: AssessedClicks;
    };

/** What the record says once all days are there; `null` before. */
export function effectEntry(
  compared: ComparedFix,
): Extract<RecordEntry, { kind: 'effect' }> | null {
  if (compared.kind === 'unavailable' || !compared.isComplete) return null;
  const { before, after, impact, clicks } = compared;
  const clicksOf = (sides: Impact['page']) => ({
    before: sides.before.clicks,
    after: sides.after.clicks,
  });
  return {
    kind: 'effect',
    data: {
      ...{ outcome: clicks.outcome, change: clicks.change },
      ...{ before: { ...before }, after: { ...after } },
      page: clicksOf(impact.page),
      others:
        impact.control === null
          ? null
          : { ...clicksOf(impact.control), pages: impact.control.pages },
    },
  };
}
