import {
  bots,
  gapKinds,
  proofs,
  statusGroups,
  visitPeriods,
  visitSorts,
} from '@app/access-logs/contract';
import { oneOf, text } from '../../lib/search-params.js';

/** What the tab shows, in its address. */
export const visitsParams = {
  days: oneOf(visitPeriods, 30),
  bot: oneOf(
    bots.map(({ id }) => id),
    null,
  ),
  proof: oneOf(proofs, 'verified'),
  group: oneOf(statusGroups, null),
  sort: oneOf(visitSorts, 'hits'),
  q: text,
  gap: oneOf(gapKinds, 'never_visited'),
};
