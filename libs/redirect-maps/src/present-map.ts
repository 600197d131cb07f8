import { redirectStates } from './contract/index.js';
import type { Redirect, RedirectMap, RedirectState } from './contract/index.js';
import type { MapRow } from './redirect-maps.repository.js';
import type { RedirectRow } from './redirects.repository.js';

export function presentMap(row: MapRow): RedirectMap {
  const { userId: _userId, origin: _origin, counts: stored, createdAt, ...shown } = row;
  const counts = Object.fromEntries(
    redirectStates.map((state) => [state, stored[state] ?? 0]),
  ) as Record<RedirectState, number>;
  return {
    ...shown,
    counts,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    createdAt: new Date(createdAt).toISOString(),
  };
}

export function presentRedirect({ candidates, ...row }: RedirectRow): Redirect {
  return { ...row, others: candidates.filter(({ url }) => url !== row.target) };
}
