import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';

/** The entry point that the caller requests in another user's workspace. */
export interface WorkspaceEndpoint {
  readonly protocol: 'rest' | 'trpc';
  /** The pattern of the route, or the name of the procedure. */
  readonly path: string;
  readonly isChange: boolean;
}

/** The workspaces feature depends on this one; it connects itself when it starts. */
export interface WorkspaceAccess {
  /** The actor inside the workspace. Throws `forbidden` for non-members, and where members may not go. */
  enter(actor: Actor, workspaceId: string, endpoint: WorkspaceEndpoint): Promise<Actor>;
}

/** Access to the workspaces of other users. As long as nothing is connected, nobody has any. */
@Injectable()
export class WorkspaceAccessPort implements WorkspaceAccess {
  private access: WorkspaceAccess | null = null;

  connect(access: WorkspaceAccess): void {
    this.access = access;
  }

  /** An API key works in its own account only. */
  async enter(actor: Actor, workspaceId: string, endpoint: WorkspaceEndpoint): Promise<Actor> {
    if (workspaceId === actor.userId) return actor;
    if (this.access === null || actor.sessionId === null)
      throw new AppError('forbidden', 'You are not a member of this workspace.');
    return this.access.enter(actor, workspaceId, endpoint);
  }
}

/** The workspace that a request names, or `null`. */
export function workspaceOf(headers: Readonly<Record<string, unknown>>): string | null {
  const named = headers['x-workspace'];
  return typeof named === 'string' && named !== '' ? named.toLowerCase() : null;
}
