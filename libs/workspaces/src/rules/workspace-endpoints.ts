import type { WorkspaceEndpoint } from '@app/auth';
import { isShared } from '../contract/index.js';
import type { MemberRole } from '../contract/index.js';

export type EndpointDecision =
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly why: string };

/** Whether a member with this role may use this entry point. */
export function decideEndpoint(role: MemberRole, endpoint: WorkspaceEndpoint): EndpointDecision {
  if (!isShared(endpoint.protocol, endpoint.path)) return { kind: 'closed', why: NOT_SHARED };
  if (endpoint.isChange && role === 'viewer') return { kind: 'closed', why: READ_ONLY };
  return { kind: 'open' };
}

const NOT_SHARED = 'Only the owner of the workspace can do this.';
const READ_ONLY = 'You have read-only access to this workspace.';
