import { addPage } from '../engine/audit-tally.js';
import type { AuditTally, TalliedPage, TallySum } from '../engine/audit-tally.js';
import type { PageOutcome } from '../engine/page-outcome.js';

/** The contribution of a single page to every page, target and rendered check. */
export function tallyPage(
  audits: Parameters<typeof addPage>[1],
  page: TalliedPage,
  outcome: PageOutcome,
): AuditTally {
  const sum: TallySum = new Map();
  addPage(sum, audits, page, outcome);
  return sum;
}
