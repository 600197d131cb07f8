import { gapTexts } from './gap-text.js';
import type { RefreshProgress } from './refresh.js';

/** A refresh that has ended. */
export type EndedRefresh = Pick<
  RefreshProgress,
  'status' | 'total' | 'done' | 'ranked' | 'not_in_depth' | 'unknown' | 'deferred' | 'demo'
>;

/** How a refresh has ended, as a title. */
export function refreshTitle({ status, deferred }: EndedRefresh): string {
  if (status === 'cancelled') return 'Keyword refresh cancelled';
  return deferred > 0 ? 'Keyword refresh stopped: budget used up' : 'Keyword refresh finished';
}

/** Its outcomes, each by its own name, as sentences: of the notification, the mail and the screen. */
export function refreshText(refresh: EndedRefresh): string {
  const { status, total, done, ranked, not_in_depth: outside, unknown, deferred, demo } = refresh;
  const checked = done - deferred;
  const counts = [
    ...countText(ranked, 'ranked'),
    ...countText(outside, 'not in the results'),
    ...countText(unknown, 'unknown'),
  ].join(', ');
  const sentences = [
    status === 'cancelled' ? `${number(checked)} of ${keywords(total)} checked` : '',
    counts,
  ].filter((text) => text !== '');
  return [
    checked === 0 ? 'No keywords were checked.' : `${sentences.join(': ')}.`,
    ...(deferred > 0 ? [`${keywords(deferred)} deferred: ${gapTexts.budget.why}.`] : []),
    ...(deferred > 0 && gapTexts.budget.action !== null ? [gapTexts.budget.action] : []),
    // Invented ranks are never silently added to real ones.
    ...(demo > 0 ? [`Of these, ${keywords(demo)} of the demo search engine.`] : []),
  ].join(' ');
}

function countText(count: number, outcome: string): string[] {
  return count === 0 ? [] : [`${number(count)} ${outcome}`];
}

function keywords(count: number): string {
  return count === 1 ? '1 keyword' : `${number(count)} keywords`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
