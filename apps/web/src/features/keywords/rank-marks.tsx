import { AnomalyNotes } from '../../components/anomaly-notes.js';
import type { KeywordHistory } from '@app/keywords/contract';
import { longDay } from '../../lib/day-text.js';
import { formatCount } from '../../lib/numbers.js';
import { breakText } from './mark-text.js';
import { breaksOf, markedDays } from './rank-lines.js';

/** More are listed by the table only. */
const DAYS_LISTED = 5;

/** What the marks of the chart mean, in words. */
export function RankMarks({ history }: { history: KeywordHistory }) {
  const breaks = breaksOf(history).toReversed();
  const days = history.series.flatMap((each) => each.days);
  const hasOverview = days.some((day) => day.has_ai_overview);
  const marked = markedDays(history).toReversed();
  return (
    <div className="mt-2 flex flex-col gap-2 text-sm text-text-muted">
      <p>
        A line stops where a rank is unknown, deferred or not in the results that were read. A point
        leads to the stored result page of its day.
      </p>
      {hasOverview && (
        <p className="flex flex-wrap items-center gap-x-1.5">
          <Sample fill="var(--notice)" /> the AI overview cites you,
          <Sample fill="var(--surface)" /> there is one without you.
        </p>
      )}
      {breaks.length > 0 && (
        <ul aria-label="Dashed marks">
          {breaks.slice(0, DAYS_LISTED).map(({ day, reasons }) => (
            <li key={day}>
              Dashed mark at {longDay(day)}: {breakText(reasons)}.
            </li>
          ))}
          <More days={breaks.length} />
        </ul>
      )}
      {marked.length > 0 && (
        <ul aria-label="Solid marks" className="[overflow-wrap:anywhere]">
          {marked.slice(0, DAYS_LISTED).map(({ day, texts }) => (
            <li key={day}>
              Solid mark at {longDay(day)}: {texts.join('; ')}.
            </li>
          ))}
          <More days={marked.length} />
        </ul>
      )}
      <AnomalyNotes anomalies={history.search_console?.anomalies ?? []} notCompared={null} />
    </div>
  );
}

function More({ days }: { days: number }) {
  const more = days - DAYS_LISTED;
  return more > 0 && <li>And {formatCount(more)} more, listed in the table.</li>;
}

function Sample({ fill }: { fill: string }) {
  return (
    <svg aria-hidden width="12" height="12">
      <circle cx="6" cy="6" r="4" fill={fill} stroke="var(--notice)" strokeWidth="2" />
    </svg>
  );
}
