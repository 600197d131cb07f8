import { NOT_IN_SCAN, OTHER_PAGES, segmentRowNames } from '../contract/index.js';
import type { EvaluatedSegment } from './segment-membership.js';

interface Found {
  readonly segment: string;
}

/**
 * A row for each segment in its order, also for those without figures; then pages in none and those that the scan does
 * not have, where there are any. Empty without segments: then there is nothing to tell apart.
 */
export function segmentRows<Row extends Found>(
  segments: readonly Pick<EvaluatedSegment, 'id' | 'name' | 'problem'>[],
  found: readonly Row[],
  none: Omit<Row, 'segment'>,
): (Omit<Row, 'segment'> & {
  readonly segment: string;
  readonly name: string;
  readonly problem: string | null;
})[] {
  if (segments.length === 0) return [];
  const rows = new Map(found.map((row) => [row.segment, row]));
  const others = [OTHER_PAGES, NOT_IN_SCAN] as const;
  return [
    ...segments.map(({ id, name, problem }) => ({
      ...none,
      ...(problem === null && rows.get(id)),
      ...{ segment: id, name, problem },
    })),
    ...others.flatMap((segment) => {
      const row = rows.get(segment);
      return row === undefined
        ? []
        : [{ ...row, segment, name: segmentRowNames[segment], problem: null }];
    }),
  ];
}
