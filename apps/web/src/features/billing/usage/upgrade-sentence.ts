import type { ScanUsage } from '@app/billing/contract';
import { formatCount, formatDollars } from '../../../lib/numbers.js';
import { onFirstUse } from '../../../lib/on-first-use.js';

const list = onFirstUse(() => new Intl.ListFormat('en', { type: 'disjunction' }));

/** The ways to scan more: the larger plans, or the extra packs on the largest one. */
export function upgradeSentence({
  upgradeOptions,
  addOnOptions,
}: Pick<ScanUsage, 'upgradeOptions' | 'addOnOptions'>): string {
  if (upgradeOptions.length > 0) {
    const plans = upgradeOptions.map(
      ({ plan, limit, price }) =>
        `${plan} (${formatCount(limit)} page scans for ${formatDollars(price)} a month)`,
    );
    return `To get more, choose ${list().format(plans)}.`;
  }
  if (addOnOptions.length === 0) return '';
  const packs = addOnOptions.map(
    ({ pages, price }) => `${formatCount(pages)} for ${formatDollars(price)}`,
  );
  return `Extra page scans: ${list().format(packs)}.`;
}
