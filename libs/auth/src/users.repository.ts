import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from './contract/index.js';
import { User } from './entities/user.entity.js';

/** A user as shown to staff. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

@Injectable()
export class UsersRepository extends Repository {
  findByEmail(email: string): Promise<User | null> {
    return this.fork().findOne(User, { email });
  }

  find(id: string): Promise<User | null> {
    return this.fork().findOne(User, { id });
  }

  /** Reads in the given entity manager: usually the caller's open transaction. */
  async contact(em: EntityManager, id: string): Promise<{ name: string; email: string } | null> {
    const rows = await em.execute<{ name: string; email: string }[]>(
      'select name, email from users where id = ?',
      [id],
    );
    return rows[0] ?? null;
  }

  /** The users with these ids, in no order; deleted ones are missing. */
  async listPeople(em: EntityManager, ids: readonly string[]): Promise<Person[]> {
    if (ids.length === 0) return [];
    const rows = await em.execute<Person[]>(
      'select id, name, email, created_at as "createdAt" from users where id in (?)',
      [[...ids]],
    );
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }

  /** Locks the user's row until `tx` ends; returns whether there is one. */
  async lock(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await tx.execute<object[]>('select id from users where id = ? for update', [id]);
    return rows.length === 1;
  }

  /** Like `lock`; returns the stored hash of the password, `null` for an unknown user. */
  async lockPassword(tx: EntityManager, id: string): Promise<string | null> {
    const rows = await tx.execute<{ passwordHash: string }[]>(
      'select password_hash as "passwordHash" from users where id = ? for update',
      [id],
    );
    return rows[0]?.passwordHash ?? null;
  }

  /** Protects the user's row from removal until `tx` ends, shared with other holders; returns whether it exists. */
  async blockRemoval(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await tx.execute<object[]>('select id from users where id = ? for key share', [
      id,
    ]);
    return rows.length === 1;
  }

  /** A newly chosen password also unlocks an account that wrong ones had locked. */
  async savePassword(tx: EntityManager, id: string, passwordHash: string): Promise<void> {
    await tx.execute(
      `update users set password_hash = ?, must_change_password = false, failed_logins = 0,
         locked_until = null where id = ?`,
      [passwordHash, id],
    );
  }

  /**
   * `null` when the address is taken; the unique index decides, so that concurrent calls create one.
   * Rows of the new user are created `alongside`, in the same transaction.
   */
  async create(
    user: {
      readonly name: string;
      readonly email: string;
      readonly passwordHash: string;
      readonly role: Role;
      /** `null`: the address is not confirmed yet. */
      readonly emailConfirmedAt: Date | null;
      /** The password is a one-time password. */
      readonly mustChangePassword?: boolean;
    },
    alongside: (tx: EntityManager, userId: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<User | null> {
    const id = await this.fork().transactional(async (tx) => {
      const [row] = await tx.execute<{ id: string }[]>(
        `insert into users
           (name, email, password_hash, role, must_change_password, email_confirmed_at)
         values (?, ?, ?, ?, ?, ?)
         on conflict (email) do nothing returning id`,
        [
          ...[user.name, user.email, user.passwordHash, user.role],
          ...[user.mustChangePassword ?? false, user.emailConfirmedAt],
        ],
      );
      if (row !== undefined) await alongside(tx, row.id);
      return row?.id ?? null;
    });
    return id === null ? null : this.find(id);
  }

  /** Every admin, locked in a fixed order: concurrent removals of admins are serialised. */
  async lockAdmins(tx: EntityManager): Promise<string[]> {
    const rows = await tx.execute<{ id: string }[]>(
      `select id from users where role = 'admin' order by id for update`,
    );
    return rows.map(({ id }) => id);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.execute('delete from users where id = ?', [id]);
  }
}
