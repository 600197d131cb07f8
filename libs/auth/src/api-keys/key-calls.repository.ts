import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';

export interface NewKeyCall {
  readonly userId: string;
  readonly apiKeyId: string;
  readonly tool: string;
  readonly result: string;
  readonly cost: Readonly<Record<string, number>> | null;
  readonly createdAt: Date;
}

export interface KeyCallRow extends Pick<NewKeyCall, 'tool' | 'result' | 'cost'> {
  readonly id: string;
  readonly keyName: string;
  readonly createdAt: Date | string;
}

@Injectable()
export class KeyCallsRepository extends Repository {
  /** Nothing when the key was removed meanwhile. */
  async insert(call: NewKeyCall): Promise<void> {
    await this.fork().execute(
      `insert into key_calls (user_id, api_key_id, key_name, tool, result, cost, created_at)
       select user_id, id, name, ?, ?, ?::jsonb, ? from api_keys where id = ? and user_id = ?`,
      [
        ...[call.tool, call.result, call.cost === null ? null : JSON.stringify(call.cost)],
        ...[call.createdAt, call.apiKeyId, call.userId],
      ],
    );
  }

  /** Newest first, those older than `before`. */
  async list(userId: string, before: string | null, limit: number): Promise<KeyCallRow[]> {
    return this.fork().execute<KeyCallRow[]>(
      `select c.id::text as id, key_name as "keyName", tool, result, cost, created_at as "createdAt"
       from key_calls c where user_id = ? and (?::bigint is null or c.id < ?::bigint)
       order by c.id desc limit ?`,
      [userId, before, before, limit],
    );
  }

  async removeBefore(instant: Date): Promise<void> {
    await this.fork().execute('delete from key_calls where created_at < ?', [instant]);
  }
}
