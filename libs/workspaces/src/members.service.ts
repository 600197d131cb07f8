import { AuthService, hashToken, newToken } from '@app/auth';
import type { IdInput } from '@app/common/contract';
import { ScanAllowanceService } from '@app/billing';
import { APP_CONFIG, AppError, Clock, RateLimits } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { MailService } from '@app/notifications';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { INVITATION_DAYS, MEMBERS_MAX } from './contract/index.js';
import type {
  ChangeMemberInput,
  DoneResponse,
  InvitationResponse,
  InviteMemberInput,
  Member,
  MemberResponse,
  MemberList,
} from './contract/index.js';
import { INVITATIONS } from './invitation-limits.js';
import { invitationMail } from './invitation-mail.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { MemberRow } from './workspaces.repository.js';

const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

/** The members of the actor's own workspace. */
@Injectable()
export class MembersService {
  constructor(
    private readonly repository: WorkspacesRepository,
    private readonly auth: AuthService,
    private readonly allowance: ScanAllowanceService,
    private readonly mails: MailService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Even without the plan for it: members can still be removed. */
  async list(actor: Actor): Promise<MemberList> {
    const now = this.clock.now();
    const rows = await this.repository.list(null, actor.userId);
    return {
      members: rows.map((row) => present(row, now)),
      maxMembers: MEMBERS_MAX,
      notIncludedReason: await this.missing(actor),
    };
  }

  /**
   * Sends an invitation; it replaces an earlier one to the same address. Throws `forbidden`
   * without team collaboration, `conflict` for a member and for a full workspace, `rate_limited`.
   */
  async invite(actor: Actor, { email, role }: InviteMemberInput): Promise<InvitationResponse> {
    const reason = await this.missing(actor);
    if (reason !== null) throw new AppError('forbidden', reason);
    await this.limits.count(INVITATIONS, actor.userId);
    const token = newToken();
    const tokenHash = hashToken(token);
    const path = `/join-workspace?token=${token}`;
    const ownerId = actor.userId;
    const invitedAt = this.clock.now();
    const expiresAt = new Date(invitedAt.getTime() + INVITATION_MS);
    const row = await this.repository.transaction(async (tx) => {
      await this.repository.lockOwner(tx, ownerId);
      const ownerName = await this.requireAnother(tx, ownerId, email);
      const members = await this.repository.list(tx, ownerId);
      if (members.length >= MEMBERS_MAX && !members.some((member) => member.email === email))
        throw new AppError('conflict', `A workspace can have up to ${MEMBERS_MAX} members.`);
      const invitation = { ownerId, email, role, tokenHash, invitedAt, expiresAt };
      const id = await this.repository.invite(tx, invitation);
      if (id === null) throw alreadyThere();
      const mail = { recipient: email, ownerName, role, path, key: tokenHash };
      await this.mails.sendTo(tx, invitationMail(mail));
      return (await this.repository.list(tx, ownerId)).find((member) => member.id === id);
    });
    if (row === undefined) throw new Error('The invitation was not stored');
    return { member: present(row, invitedAt), link: `${this.config.publicUrl}${path}` };
  }

  /** Takes effect with the next request. Throws `not_found`. */
  async changeRole(actor: Actor, { id, role }: ChangeMemberInput): Promise<MemberResponse> {
    const isThere = await this.repository.changeRole(actor.userId, id, role);
    const rows = isThere ? await this.repository.list(null, actor.userId) : [];
    const row = rows.find((member) => member.id === id);
    if (row === undefined) throw notThere();
    return { member: present(row, this.clock.now()) };
  }

  /** A member, or an invitation; takes effect with the next request. Throws `not_found`. */
  async remove(actor: Actor, { id }: IdInput): Promise<DoneResponse> {
    if (!(await this.repository.remove(actor.userId, id))) throw notThere();
    return { success: true };
  }

  private missing({ userId }: Actor): Promise<string | null> {
    return this.allowance.missingEntitlement(userId, 'teamCollaboration');
  }

  private async requireAnother(tx: EntityManager, ownerId: string, email: string): Promise<string> {
    const owner = await this.auth.contactOf(tx, ownerId);
    if (owner === null) throw new AppError('unauthenticated', 'Please sign in.');
    if (owner.email !== email) return owner.name;
    const message = 'This is your own address.';
    throw new AppError('validation_failed', message, { details: { email: message } });
  }
}

function alreadyThere(): AppError {
  const message = 'This person is already a member.';
  return new AppError('conflict', message, { details: { email: message } });
}

function notThere(): AppError {
  return new AppError('not_found', 'This member does not exist.');
}

function present(row: MemberRow, now: Date): Member {
  const { id, email, name, role, invitedAt, joinedAt, expiresAt } = row;
  const waiting = expiresAt <= now ? 'expired' : 'invited';
  return {
    ...{ id, email, name, role },
    status: joinedAt === null ? waiting : 'active',
    invitedAt: invitedAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
  };
}
