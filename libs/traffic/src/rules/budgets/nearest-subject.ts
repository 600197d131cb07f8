import { editDistance } from '@app/common/contract';
import { budgetPercentiles, countMetrics, percentileMetrics } from '../../contract/index.js';

const LONGEST_READ = 40;

const SUBJECTS: readonly string[] = [
  ...percentileMetrics.flatMap((metric) => budgetPercentiles.map((one) => `${metric}.${one}`)),
  ...countMetrics,
];

/** What may have been meant: the subject with the fewest letters to change. */
export function nearestSubject(written: string): string {
  const short = written.slice(0, LONGEST_READ);
  const [nearest] = SUBJECTS.map((subject) => ({
    subject,
    distance: editDistance(short, subject),
  })).sort((one, other) => one.distance - other.distance);
  return nearest?.subject ?? 'lcp.p75';
}
