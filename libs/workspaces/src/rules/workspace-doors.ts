import type { WorkspaceDoor } from '@app/auth';
import type { MemberRole } from '../contract/index.js';

/**
 * What a workspace shares: the work. Everything that is not here belongs to the account (sign-in, keys,
 * payments, the bell, staff's doors) and stays with its owner, also what is added later.
 */
const SHARED_PROCEDURES = [
  'domain.',
  'seoScan.',
  'lighthouse.',
  'fixes.',
  'widget.',
  'traffic.',
  'keywords.',
  'gsc.',
  'billing.scanUsage',
] as const;
const SHARED_ROUTES = ['/api/seo/', '/api/lighthouse', '/api/campaign', '/api/analytics'] as const;

export type DoorDecision =
  { readonly kind: 'open' } | { readonly kind: 'closed'; readonly why: string };

/** May a member with this role go through this door? */
export function decideDoor(role: MemberRole, door: WorkspaceDoor): DoorDecision {
  const shared = door.protocol === 'trpc' ? SHARED_PROCEDURES : SHARED_ROUTES;
  if (!shared.some((start) => door.path.startsWith(start)))
    return { kind: 'closed', why: NOT_SHARED };
  if (door.isChange && role === 'viewer') return { kind: 'closed', why: READ_ONLY };
  return { kind: 'open' };
}

const NOT_SHARED = 'This belongs to the owner of the workspace.';
const READ_ONLY = 'You can look at this workspace, but not change anything in it.';
