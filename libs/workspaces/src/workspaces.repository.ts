import { Repository } from '@app/common';
import { USER_NAMES } from '@app/auth';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MemberRole } from './contract/index.js';

export interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: MemberRole;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly joinedAt: Date | null;
}

export interface Invitation {
  readonly ownerId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly tokenHash: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

export interface Membership {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly role: MemberRole;
}

/** By the id of the user. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

const MEMBER = `m.id, m.email, u.name, m.role, m.invited_at as "invitedAt",
  m.expires_at as "expiresAt", m.joined_at as "joinedAt"`;
const MEMBERSHIP = `m.owner_id as "ownerId", o.name as "ownerName", m.role`;

@Injectable()
export class WorkspacesRepository extends Repository {
  /** Serialises changes to one workspace's members, until the transaction ends. */
  async lockOwner(tx: EntityManager, ownerId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `workspace:${ownerId}`,
    ]);
  }

  async list(em: EntityManager | null, ownerId: string): Promise<MemberRow[]> {
    const rows = await (em ?? this.fork()).execute<MemberRow[]>(
      `select ${MEMBER} from workspace_members m left join ${USER_NAMES} u on u.id = m.user_id
       where m.owner_id = ? order by m.invited_at, m.id`,
      [ownerId],
    );
    return rows.map(withDates);
  }

  async people(ownerId: string): Promise<Person[]> {
    return this.fork().execute<Person[]>(
      `select u.id, u.name from ${USER_NAMES} u
       where u.id = ? or u.id in (select m.user_id from workspace_members m where m.owner_id = ? and m.joined_at is not null)
       order by u.id <> ?, u.name, u.id`,
      [ownerId, ownerId, ownerId],
    );
  }

  /** A new invitation, replacing one that was not accepted. `null` for a member. */
  async invite(tx: EntityManager, invitation: Invitation): Promise<string | null> {
    const rows = await tx.execute<{ id: string }[]>(
      `insert into workspace_members (owner_id, email, role, token_hash, invited_at, expires_at)
       values (?, ?, ?, ?, ?, ?)
       on conflict (owner_id, email) do update set
         role = excluded.role, token_hash = excluded.token_hash,
         invited_at = excluded.invited_at, expires_at = excluded.expires_at
       where workspace_members.joined_at is null
       returning id`,
      [
        invitation.ownerId,
        invitation.email,
        invitation.role,
        invitation.tokenHash,
        invitation.invitedAt,
        invitation.expiresAt,
      ],
    );
    return rows[0]?.id ?? null;
  }

  async changeRole(ownerId: string, id: string, role: MemberRole): Promise<boolean> {
    const rows = await this.fork().execute<unknown[]>(
      'update workspace_members set role = ? where id = ? and owner_id = ? returning 1',
      [role, id, ownerId],
    );
    return rows.length === 1;
  }

  async remove(ownerId: string, id: string): Promise<boolean> {
    const rows = await this.fork().execute<unknown[]>(
      'delete from workspace_members where id = ? and owner_id = ? returning 1',
      [id, ownerId],
    );
    return rows.length === 1;
  }

  async leave(userId: string, ownerId: string): Promise<boolean> {
    const rows = await this.fork().execute<unknown[]>(
      'delete from workspace_members where user_id = ? and owner_id = ? returning 1',
      [userId, ownerId],
    );
    return rows.length === 1;
  }

  /** Redeems the invitation; `null` when there is no valid one for this address. */
  async accept(
    tx: EntityManager,
    invitation: {
      readonly tokenHash: string;
      readonly userId: string;
      readonly email: string;
      readonly now: Date;
    },
  ): Promise<Membership | null> {
    const rows = await tx.execute<Membership[]>(
      `update workspace_members m set user_id = ?, joined_at = ?, token_hash = null
       from ${USER_NAMES} o
       where o.id = m.owner_id and m.token_hash = ? and m.email = ? and m.expires_at > ?
         and m.joined_at is null
       returning ${MEMBERSHIP}`,
      [invitation.userId, invitation.now, invitation.tokenHash, invitation.email, invitation.now],
    );
    return rows[0] ?? null;
  }

  async listOf(userId: string): Promise<Membership[]> {
    return this.fork().execute<Membership[]>(
      `select ${MEMBERSHIP} from workspace_members m join ${USER_NAMES} o on o.id = m.owner_id
       where m.user_id = ? order by o.name, m.owner_id`,
      [userId],
    );
  }

  async find(userId: string, ownerId: string): Promise<Membership | null> {
    const rows = await this.fork().execute<Membership[]>(
      `select ${MEMBERSHIP} from workspace_members m join ${USER_NAMES} o on o.id = m.owner_id
       where m.user_id = ? and m.owner_id = ?`,
      [userId, ownerId],
    );
    return rows[0] ?? null;
  }
}

function withDates(row: MemberRow): MemberRow {
  return {
    ...row,
    invitedAt: new Date(row.invitedAt),
    expiresAt: new Date(row.expiresAt),
    joinedAt: row.joinedAt === null ? null : new Date(row.joinedAt),
  };
}
