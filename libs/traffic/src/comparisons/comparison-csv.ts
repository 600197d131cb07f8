import { csvLine } from '@app/common/contract';
import type { ComparedGroup, ComparisonResult } from '../contract/index.js';

const COLUMNS = [
  ...['url', 'deviceType', 'metric', 'outcome', 'samplesA', 'samplesB', 'p50A', 'p50B'],
  ...['p50Difference', 'p50Low', 'p50High', 'p75A', 'p75B', 'p75Difference', 'p75Low', 'p75High'],
  ...['u', 'p', 'correctedP', 'superiority', 'effect', 'detectable'],
];

/** One line for each metric of all page views, then of each page and device. */
export function comparisonCsv({ all, groups }: ComparisonResult): string {
  const compared = all === null ? groups : [all, ...groups];
  return [csvLine(COLUMNS), ...compared.flatMap(linesOf)].join('');
}

function linesOf({ url, deviceType, metrics }: ComparedGroup): string[] {
  return metrics.map(({ metric, outcome, a, b, p50, p75, test }) =>
    csvLine([
      ...[url, deviceType, metric, outcome, a.samples, b.samples, a.p50, b.p50],
      ...[p50?.value ?? null, p50?.low ?? null, p50?.high ?? null, a.p75, b.p75],
      ...[p75?.value ?? null, p75?.low ?? null, p75?.high ?? null],
      ...[test?.u ?? null, test?.p ?? null, test?.correctedP ?? null],
      ...[test?.superiority ?? null, test?.effect ?? null, test?.detectable ?? null],
    ]),
  );
}
