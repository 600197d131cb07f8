import type { RankDayPoint } from '@app/keywords/contract';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { longDay } from '../../lib/day-text.js';
import { markTexts } from './mark-text.js';
import { resultPagePath } from './result-page/result-page-path.js';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type RankPointProps = {
  day: RankDayPoint;
  keywordId: string;
  cx: number;
  cy: number;
  /** A single point has no line to be seen by. */
  isAlone: boolean;
  /** One point of the chart is in the order of the Tab key; arrow keys lead to the others. */
  isTabStop: boolean;
};

/** A checked rank in the chart. It leads to the stored result page of its day, and shows an AI overview there. */
export function RankPoint(props: RankPointProps) {
  const { day, keywordId, cx, cy, isTabStop } = props;
  const navigate = useNavigate();
  const mark = <PointMark {...props} />;
  if (day.snapshot_id === null) return <g>{mark}</g>;
  const path = resultPagePath(keywordId, day.snapshot_id);
  return (
    <Link
      to={path}
      data-rank-point=""
      aria-label={labelOf(day)}
      tabIndex={isTabStop ? 0 : -1}
      className="group outline-none"
      onKeyDown={(event) => {
        if (isPlainEnter(event)) {
          event.preventDefault();
          event.stopPropagation(); // the chart handles this key as well
          void navigate(path);
        } else moveFocus(event);
      }}
    >
      <circle cx={cx} cy={cy} r={8} fill="transparent" />
      <circle
        cx={cx}
        cy={cy}
        r={6}
        fill="var(--accent)"
        className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
      {mark}
    </Link>
  );
}

/** Filled: the AI overview cites the website; a ring: it does not. */
function PointMark({ day, cx, cy, isAlone }: RankPointProps) {
  if (day.has_ai_overview) {
    const fill = day.is_cited_in_ai_overview ? 'var(--notice)' : 'var(--surface)';
    return <circle cx={cx} cy={cy} r={4} fill={fill} stroke="var(--notice)" strokeWidth={2} />;
  }
  return isAlone ? <circle cx={cx} cy={cy} r={3} fill="var(--accent)" /> : null;
}

function labelOf(day: RankDayPoint): string {
  const texts = [`position ${day.position}`, ...markTexts(day)].join(', ');
  return `Result page of ${longDay(day.day)}: ${texts}`;
}

function isPlainEnter({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation(); // the chart moves its tooltip with the same keys
  const chart = event.currentTarget.closest('svg');
  const points = [...(chart?.querySelectorAll<HTMLElement>('[data-rank-point]') ?? [])];
  points[points.indexOf(event.currentTarget) + step]?.focus();
}
