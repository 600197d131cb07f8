import { csvLine } from '@app/common/contract';
import type { SegmentFigures } from '../contract/index.js';

const HEAD = [
  ...['segment', 'pages', 'indexable', 'score', 'errors', 'warnings', 'notices'],
  ...['pagesBefore', 'indexableBefore', 'scoreBefore', 'errorsBefore', 'warningsBefore'],
  'noticesBefore',
];

/** A line for each segment; what is unknown stays empty. */
export function segmentsCsv({ segments }: Pick<SegmentFigures, 'segments'>): string {
  const lines = segments.map(({ name, before, ...now }) =>
    csvLine([name, ...cells(now), ...cells(before)]),
  );
  return csvLine(HEAD) + lines.join('');
}

function cells(
  figures: Pick<
    SegmentFigures['segments'][number],
    'pages' | 'indexable' | 'score' | 'issues'
  > | null,
): (number | null)[] {
  if (figures === null) return HEAD.slice(7).map(() => null);
  const { pages, indexable, score, issues } = figures;
  return [pages, indexable, score, issues.error, issues.warning, issues.notice];
}
