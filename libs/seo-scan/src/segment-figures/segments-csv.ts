import { csvLine } from '@app/common/contract';
import type { SegmentFigures } from '../contract/index.js';

const FIGURES = ['pages', 'indexable', 'score', 'errors', 'warnings', 'notices'];
const HEAD = ['segment', ...FIGURES, ...FIGURES.map((name) => `${name}Before`)];

/** A line for each segment; what is unknown stays empty, as of a segment that could not be evaluated. */
export function segmentsCsv({ segments }: Pick<SegmentFigures, 'segments'>): string {
  const lines = segments.map(({ name, before, problem, ...now }) =>
    csvLine([name, ...cells(problem === null ? now : null), ...cells(before)]),
  );
  return csvLine(HEAD) + lines.join('');
}

function cells(
  figures: Pick<
    SegmentFigures['segments'][number],
    'pages' | 'indexable' | 'score' | 'issues'
  > | null,
): (number | null)[] {
  if (figures === null) return FIGURES.map(() => null);
  const { pages, indexable, score, issues } = figures;
  return [pages, indexable, score, issues.error, issues.warning, issues.notice];
}
