import type { WorkspaceDoor } from '@app/auth';
import { isShared } from '../contract/index.js';
import type { MemberRole } from '../contract/index.js';

export type DoorDecision =
  { readonly kind: 'open' } | { readonly kind: 'closed'; readonly why: string };

/** May a member with this role go through this door? */
export function decideDoor(role: MemberRole, door: WorkspaceDoor): DoorDecision {
  if (!isShared(door.protocol, door.path)) return { kind: 'closed', why: NOT_SHARED };
  if (door.isChange && role === 'viewer') return { kind: 'closed', why: READ_ONLY };
  return { kind: 'open' };
}

const NOT_SHARED = 'This belongs to the owner of the workspace.';
const READ_ONLY = 'You can look at this workspace, but not change anything in it.';
