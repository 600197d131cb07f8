import { ActivityLog, AppError, Clock, NOT_HERE } from '@app/common';
import type { Actor } from '@app/common';
import type { IdInput } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type {
  ChangeStaffRoleInput,
  CreateStaffInput,
  CreatedStaff,
  DoneResponse,
  StaffList,
  StaffMember,
  StaffMemberResponse,
} from '../contract/index.js';
import { AccessRevocation } from './access-revocation.js';
import { PasswordHasher } from '../password-hasher.js';
import { SessionsRepository } from '../sessions.repository.js';
import { UsersRepository } from '../users.repository.js';
import { StaffRepository } from './staff.repository.js';
import type { StaffRow } from './staff.repository.js';

const TAKEN = 'An account with this email already exists.';
const GONE = 'This staff member does not exist.';
const LAST_ADMIN = 'At least one admin must remain. Make someone else an admin first.';
const ONE_TIME_PASSWORD_BYTES = 15;

/** The members of staff. Only for admins; every change is in the activity log. */
@Injectable()
export class StaffMembersService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly staff: StaffRepository,
    private readonly sessions: SessionsRepository,
    private readonly revocation: AccessRevocation,
    private readonly passwords: PasswordHasher,
    private readonly log: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<StaffList> {
    const rows = await this.staff.list();
    return { staff: rows.map((row) => present(row, actor)) };
  }

  /**
   * A new account whose password is returned once and must be changed at the first sign-in. Throws `conflict` when the
   * address has an account.
   */
  async create(actor: Actor, input: CreateStaffInput): Promise<CreatedStaff> {
    const oneTimePassword = randomBytes(ONE_TIME_PASSWORD_BYTES).toString('base64url');
    const email = input.email.toLowerCase();
    const { name, role } = input;
    const user = await this.users.create(
      {
        ...{ name, email, role, mustChangePassword: true },
        emailConfirmedAt: this.clock.now(),
        passwordHash: await this.passwords.hash(oneTimePassword),
      },
      (tx, id) =>
        this.log.record(tx, actor, {
          action: 'auth.create-staff',
          subjectType: 'user',
          subjectId: id,
          before: null,
          after: { email, role },
        }),
    );
    if (user === null) throw new AppError('conflict', TAKEN, { details: { email: TAKEN } });
    const row = await this.staff.find(this.em.fork(), user.id);
    if (row === null) throw new AppError('not_found', GONE); // removed by another admin meanwhile
    return { member: present(row, actor), oneTimePassword };
  }

  /**
   * A new admin has to sign in again: sessions, password links and API keys end. Throws `not_found` for a user who
   * is not staff, `conflict` when no admin would be left.
   */
  async changeRole(actor: Actor, { id, role }: ChangeStaffRoleInput): Promise<StaffMemberResponse> {
    const row = await this.em.fork().transactional(async (tx) => {
      const before = await this.lockMember(tx, actor, { id, isLosingAdmin: role !== 'admin' });
      if (before.role === role) return before;
      await this.staff.saveRole(tx, id, role);
      // More rights: access granted with fewer ends, and nothing can move the account.
      if (role === 'admin') await this.revocation.endAll(tx, id);
      await this.record(tx, actor, { action: 'auth.change-role', before, after: { role } });
      return { ...before, role };
    });
    return { member: present(row, actor) };
  }

  /** The person stays a user without any staff rights, signed out everywhere. */
  async remove(actor: Actor, { id }: IdInput): Promise<DoneResponse> {
    await this.em.fork().transactional(async (tx) => {
      const before = await this.lockMember(tx, actor, { id, isLosingAdmin: true });
      await this.staff.saveRole(tx, id, 'user');
      await this.sessions.endAllOf(tx, id, { now: this.clock.now(), except: null });
      await this.record(tx, actor, {
        action: 'auth.remove-staff',
        before,
        after: { role: 'user' },
      });
    });
    return { success: true };
  }

  /**
   * The member, locked. Admins are locked first and in a fixed order, and the actor must still be one of
   * them: of two admins who remove each other, the first succeeds and the second no longer is an admin.
   */
  private async lockMember(
    tx: EntityManager,
    actor: Actor,
    { id, isLosingAdmin }: { readonly id: string; readonly isLosingAdmin: boolean },
  ): Promise<StaffRow> {
    const admins = await this.users.lockAdmins(tx);
    if (!admins.includes(actor.userId)) throw new AppError('not_found', NOT_HERE);
    if (isLosingAdmin && admins.length === 1 && admins[0] === id) {
      throw new AppError('conflict', LAST_ADMIN);
    }
    await this.users.lock(tx, id);
    const member = await this.staff.find(tx, id);
    if (member === null) throw new AppError('not_found', GONE);
    return member;
  }

  private async record(
    tx: EntityManager,
    actor: Actor,
    change: {
      readonly action: string;
      readonly before: StaffRow;
      readonly after: { readonly role: string };
    },
  ): Promise<void> {
    const { id, email, role } = change.before;
    await this.log.record(tx, actor, {
      action: change.action,
      subjectType: 'user',
      subjectId: id,
      before: { email, role },
      after: { email, ...change.after },
    });
  }
}

function present(row: StaffRow, actor: Actor): StaffMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
    isSelf: row.id === actor.userId,
  };
}
