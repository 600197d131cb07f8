import { AuthService, EmailConfirmation, hashToken } from '@app/auth';
import type { WorkspaceAccess, WorkspaceEndpoint } from '@app/auth';
import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  DoneResponse,
  JoinWorkspaceInput,
  Workspace,
  WorkspaceResponse,
  WorkspaceList,
  WorkspaceParams,
} from './contract/index.js';
import { decideEndpoint } from './rules/workspace-endpoints.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { Membership } from './workspaces.repository.js';

const NO_MEMBER = 'You are not a member of this workspace.';
const CLOSED = "This workspace is closed: its plan doesn't include team collaboration.";
const INVALID_INVITATION =
  'This invitation is not valid, or is for another email address. Ask for a new one.';

/** Workspaces of other users, as their members see them. */
@Injectable()
export class WorkspacesService implements WorkspaceAccess {
  constructor(
    private readonly repository: WorkspacesRepository,
    private readonly auth: AuthService,
    private readonly confirmation: EmailConfirmation,
    private readonly allowance: ScanAllowanceService,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<WorkspaceList> {
    const memberships = await this.repository.listOf(actor.userId);
    return {
      workspaces: await Promise.all(memberships.map((membership) => this.present(membership))),
    };
  }

  /**
   * Redeems an invitation. It works once, in time, and for the account with the address it was sent to, once
   * that address is confirmed: a forwarded link opens nothing. Throws `email_not_confirmed` and
   * `validation_failed`.
   */
  async join(actor: Actor, { token }: JoinWorkspaceInput): Promise<WorkspaceResponse> {
    const { userId } = actor;
    const now = this.clock.now();
    const membership = await this.repository.transaction(async (tx) => {
      const contact = await this.auth.contactOf(tx, userId);
      if (contact === null) return null;
      await this.confirmation.requireOf(tx, userId);
      const { email } = contact;
      const tokenHash = hashToken(token);
      return this.repository.accept(tx, { tokenHash, userId, email, now });
    });
    if (membership === null)
      throw new AppError('validation_failed', INVALID_INVITATION, {
        details: { token: INVALID_INVITATION },
      });
    return { workspace: await this.present(membership) };
  }

  /** Throws `not_found` for a workspace that the actor is not a member of. */
  async leave(actor: Actor, { id }: WorkspaceParams): Promise<DoneResponse> {
    if (!(await this.repository.leave(actor.userId, id)))
      throw new AppError('not_found', 'You are not a member of this workspace.');
    return { success: true };
  }

  /**
   * The owner's account with a member's rights: without a session of the owner, and never as staff. Throws
   * `forbidden` for non-members, for what is not shared, and while the owner's plan has no team collaboration.
   */
  async enter(actor: Actor, workspaceId: string, endpoint: WorkspaceEndpoint): Promise<Actor> {
    const isId = z.uuid().safeParse(workspaceId).success;
    const membership = isId ? await this.repository.find(actor.userId, workspaceId) : null;
    if (membership === null) throw new AppError('forbidden', NO_MEMBER);
    const decision = decideEndpoint(membership.role, endpoint);
    if (decision.kind === 'closed') throw new AppError('forbidden', decision.why);
    if (!(await this.isOpen(membership))) throw new AppError('forbidden', CLOSED);
    return { userId: membership.ownerId, role: 'user', sessionId: null };
  }

  private async present(membership: Membership): Promise<Workspace> {
    const { ownerId, ownerName, role } = membership;
    const closedReason = (await this.isOpen(membership)) ? null : CLOSED;
    return { id: ownerId, name: ownerName, role, closedReason };
  }

  private async isOpen({ ownerId }: Membership): Promise<boolean> {
    return (await this.allowance.missingEntitlement(ownerId, 'teamCollaboration')) === null;
  }
}
