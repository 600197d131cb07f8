import { severityGroupOf } from '@app/seo-audits/contract';
import type { Severity } from '@app/seo-audits/contract';
import { OTHER_PAGES, segmentRowNames } from '../contract/index.js';
import type { FiguresOfSegment, Segment, SegmentFigures, SegmentRow } from '../contract/index.js';

/** The figures of one scan, each by the id of the segment. */
export interface FiguresOfScan {
  readonly pages: readonly {
    readonly id: string;
    readonly pages: number;
    readonly indexable: number;
  }[];
  readonly issues: readonly {
    readonly id: string;
    readonly severity: Severity;
    readonly issues: number;
  }[];
  readonly scoreOf: ReadonlyMap<string, number>;
  readonly scores: SegmentFigures['scores'];
  /** Why a segment could not be evaluated, in a sentence. */
  readonly problems: Readonly<Record<string, string>>;
}

/** A row for each segment in their order, and one for the pages in none, if there are any. */
export function figureRows(
  segments: readonly Pick<Segment, 'id' | 'name'>[],
  {
    now,
    before,
  }: {
    readonly now: FiguresOfScan;
    /** Of the scan before; `null` without a comparable one. */
    readonly before: FiguresOfScan | null;
  },
): SegmentRow[] {
  const rows = [...segments, { id: OTHER_PAGES, name: segmentRowNames.other }].map(
    ({ id, name }) => ({
      ...{ id, name, ...figuresOf(id, now) },
      before: before === null || id in before.problems ? null : figuresOf(id, before),
      problem: now.problems[id] ?? null,
    }),
  );
  return rows.filter(({ id, pages, before: earlier }) => {
    return id !== OTHER_PAGES || pages > 0 || (earlier?.pages ?? 0) > 0;
  });
}

function figuresOf(id: string, { pages, issues, scoreOf }: FiguresOfScan): FiguresOfSegment {
  const counted = pages.find((row) => row.id === id);
  const bySeverity = { error: 0, warning: 0, notice: 0 };
  for (const row of issues)
    if (row.id === id) bySeverity[severityGroupOf(row.severity)] += row.issues;
  return {
    pages: counted?.pages ?? 0,
    indexable: counted?.indexable ?? 0,
    score: scoreOf.get(id) ?? null,
    issues: bySeverity,
  };
}
