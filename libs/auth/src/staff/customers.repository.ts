import { Repository, escapeLike } from '@app/common';
import type { ListPosition } from '@app/common';
import { Injectable } from '@nestjs/common';

export interface CustomerRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly website: string;
  readonly emailConfirmedAt: Date | null;
  readonly pendingEmail: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

const SELECT_CUSTOMERS = `select u.id, u.name, u.email, coalesce(p.company, '') as company,
    coalesce(p.website, '') as website, u.created_at as "createdAt",
    u.email_confirmed_at as "emailConfirmedAt", u.pending_email as "pendingEmail",
    (select max(s.last_used_at) from sessions s where s.user_id = u.id) as "lastSeenAt"
  from users u left join user_settings p on p.user_id = u.id where u.role = 'user'`;

@Injectable()
export class CustomersRepository extends Repository {
  /** Newest first, the rows after `after` whose name, address or company contains `search`. */
  async list(query: {
    readonly search: string;
    readonly after: ListPosition | null;
    readonly limit: number;
  }): Promise<CustomerRow[]> {
    const { search, after, limit } = query;
    const part = `%${escapeLike(search)}%`;
    return this.fork().execute<CustomerRow[]>(
      `${SELECT_CUSTOMERS}
         and (? = '' or u.name ilike ? or u.email ilike ? or p.company ilike ?)
         and (?::timestamptz is null or (u.created_at, u.id) < (?::timestamptz, ?::uuid))
       order by u.created_at desc, u.id desc limit ?`,
      [
        ...[search, part, part, part],
        ...[after?.createdAt ?? null, after?.createdAt ?? null, after?.id ?? null],
        limit,
      ],
    );
  }

  async find(id: string): Promise<CustomerRow | null> {
    const rows = await this.fork().execute<CustomerRow[]>(`${SELECT_CUSTOMERS} and u.id = ?`, [id]);
    return rows[0] ?? null;
  }

  async countAccesses(id: string, now: Date): Promise<{ liveSessions: number; apiKeys: number }> {
    const [row] = await this.fork().execute<{ sessions: string; keys: string }[]>(
      `select (select count(*) from sessions
                where user_id = ? and ended_at is null and expires_at > ?) as sessions,
              (select count(*) from api_keys where user_id = ?) as keys`,
      [id, now, id],
    );
    return { liveSessions: Number(row?.sessions ?? 0), apiKeys: Number(row?.keys ?? 0) };
  }
}
