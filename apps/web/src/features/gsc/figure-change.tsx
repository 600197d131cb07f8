import type { GscAnalytics } from '@app/gsc/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { countOf, formatPercent, formatPoints } from '../../lib/numbers.js';
import { notComparedReason } from './measures.js';
import type { Measure } from './measures.js';

/** Compares a measure with the same number of days before, by arrow and text. */
export function FigureChange({
  analytics,
  measure,
}: {
  analytics: GscAnalytics;
  measure: Measure;
}) {
  const { previous, totals, days_in_range: inRange, days_fetched: fetched } = analytics;
  const days = `${countOf(inRange, 'day')} before`;
  if (previous === null) return null;
  if (previous.days_fetched < inRange || fetched < inRange) {
    return <>The {days}: not fetched yet</>;
  }
  if (notComparedReason(previous.not_compared, measure) !== null) {
    return <>The {days}: not compared</>;
  }
  const [now, before] = [totals[measure], previous.totals[measure]];
  if (now === null || before === null) return <>The {days}: not available</>;
  const change = changeOf(measure, now, before);
  if (change === null) return <>As in the {days}</>;
  const Icon = change.isBetter ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-start gap-1">
      <Icon
        aria-hidden
        className={`mt-0.5 size-3.5 shrink-0 ${change.isBetter ? 'text-success' : 'text-critical'}`}
      />
      {change.text} than the {days}
    </span>
  );
}

/** `null`: no visible change. */
function changeOf(
  measure: Measure,
  now: number,
  before: number,
): { isBetter: boolean; text: string } | null {
  if (measure === 'clicks' || measure === 'impressions') {
    if (now === before) return null;
    const isBetter = now > before;
    if (before === 0) return { isBetter, text: 'more' };
    const percent = formatPercent((Math.abs(now - before) / before) * 100);
    return { isBetter, text: `${percent} ${isBetter ? 'more' : 'fewer'}` };
  }
  const difference = measure === 'ctr' ? (now - before) * 100 : before - now;
  const shown = formatPoints(Math.abs(difference));
  if (Number(shown) === 0) return null;
  const isBetter = difference > 0;
  if (measure === 'ctr') return { isBetter, text: `${shown} points ${isBetter ? 'more' : 'less'}` };
  return { isBetter, text: `${shown} ${isBetter ? 'better' : 'worse'}` };
}
