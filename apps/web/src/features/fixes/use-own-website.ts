import type { Website } from '@app/domain/contract';
import { trpc } from '../../lib/trpc.js';

/** What a website still lacks before fixes can go live; `ready` when nothing. */
export type Readiness = 'unknown' | 'not-yours' | 'not-verified' | 'no-widget' | 'ready';

/** The user's website with this id, and whether fixes can go live on it. */
export function useOwnWebsite(websiteId: string | null): {
  website: Website | null;
  readiness: Readiness;
} {
  const list = trpc.domain.list.useQuery();
  const website = list.data?.websites.find(({ id }) => id === websiteId) ?? null;
  return { website, readiness: list.isSuccess ? readinessOf(website) : 'unknown' };
}

export function readinessOf(website: Website | null): Readiness {
  if (website === null) return 'not-yours';
  if (!website.verified) return 'not-verified';
  return website.widget_status === 'not_connected' ? 'no-widget' : 'ready';
}
