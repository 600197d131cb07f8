import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';

@Injectable()
export class LiveAccessRepository extends Repository {
  /** The role of the user of each session; ended or expired sessions are missing. */
  async rolesOfSessions(ids: readonly string[], now: Date): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.fork().execute<{ id: string; role: string }[]>(
      `select s.id, u.role from sessions s join users u on u.id = s.user_id
       where s.id in (?) and s.ended_at is null and s.expires_at > ?`,
      [[...ids], now],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  /** Of these keys, those that have not been removed. */
  async keys(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.fork().execute<{ id: string }[]>(
      'select id from api_keys where id in (?)',
      [[...ids]],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
