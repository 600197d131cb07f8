import { csvLine } from '@app/common/contract';
import type { Redirect } from '../contract/index.js';

const HEAD = ['Old address', 'New address', 'State', 'Confidence (%)', 'Reason'];

/** Every old address with what was decided, for a spreadsheet; an old address without a target has an empty cell. */
export function redirectsCsv(
  redirects: readonly Pick<Redirect, 'oldUrl' | 'target' | 'state' | 'confidence' | 'reason'>[],
): string {
  const lines = redirects.map(({ oldUrl, target, state, confidence, reason }) =>
    csvLine([oldUrl, target, state, confidence, reason]),
  );
  return csvLine(HEAD) + lines.join('');
}
