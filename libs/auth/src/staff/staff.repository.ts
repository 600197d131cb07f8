import { EntityManager } from '@mikro-orm/postgresql';
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
export class StaffRepository {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<StaffRow[]> {
    return this.em.fork().execute<StaffRow[]>(`${SELECT_STAFF} order by u.created_at, u.id`);
  }

  async find(em: EntityManager, id: string): Promise<StaffRow | null> {
    const rows = await em.execute<StaffRow[]>(`${SELECT_STAFF} and u.id = ?`, [id]);
    return rows[0] ?? null;
  }

  /** Every admin, locked in one order: whoever takes one away waits for whoever else does. */
  async lockAdmins(tx: EntityManager): Promise<string[]> {
    const rows = await tx.execute<{ id: string }[]>(
      `select id from users where role = 'admin' order by id for update`,
    );
    return rows.map(({ id }) => id);
  }

  async saveRole(tx: EntityManager, id: string, role: Role): Promise<void> {
    await tx.execute('update users set role = ? where id = ?', [role, id]);
  }
}
