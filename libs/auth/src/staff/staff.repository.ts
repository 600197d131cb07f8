import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role, StaffRole } from '../contract/index.js';

export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

const SELECT_STAFF = `select u.id, u.name, u.email, u.role, u.created_at as "createdAt",
    (select max(s.last_used_at) from sessions s where s.user_id = u.id) as "lastSeenAt"
  from users u where u.role in ('support', 'admin')`;

@Injectable()
export class StaffRepository extends Repository {
  async list(): Promise<StaffRow[]> {
    return this.fork().execute<StaffRow[]>(`${SELECT_STAFF} order by u.created_at, u.id`);
  }

  async find(em: EntityManager, id: string): Promise<StaffRow | null> {
    const rows = await em.execute<StaffRow[]>(`${SELECT_STAFF} and u.id = ?`, [id]);
    return rows[0] ?? null;
  }

  /** The user with the address, customers included, locked until `tx` ends. */
  async lockByEmail(tx: EntityManager, email: string): Promise<{ id: string; role: Role } | null> {
    const rows = await tx.execute<{ id: string; role: Role }[]>(
      'select id, role from users where email = ? for update',
      [email],
    );
    return rows[0] ?? null;
  }

  /** Staff counts as confirmed; a lock from wrong passwords ends with the password that was guessed. */
  async promote(
    tx: EntityManager,
    id: string,
    changes: {
      readonly role: StaffRole;
      readonly passwordHash: string;
      readonly mustChangePassword: boolean;
      readonly emailConfirmedAt: Date;
    },
  ): Promise<void> {
    await tx.execute(
      `update users set role = ?, password_hash = ?, must_change_password = ?, failed_logins = 0,
         locked_until = null, email_confirmed_at = coalesce(email_confirmed_at, ?) where id = ?`,
      [
        changes.role,
        changes.passwordHash,
        changes.mustChangePassword,
        changes.emailConfirmedAt,
        id,
      ],
    );
  }

  async saveRole(tx: EntityManager, id: string, role: Role): Promise<void> {
    await tx.execute('update users set role = ? where id = ?', [role, id]);
  }
}
