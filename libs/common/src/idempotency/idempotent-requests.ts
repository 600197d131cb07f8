import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.js';

const VALID_HOURS = 24; // CONTRACT.md section 4

export interface IdempotentRequest {
  readonly userId: string;
  /** What the caller sent as `Idempotency-Key`; `null` = every request counts. */
  readonly key: string | null;
  /** Everything that identifies this request, as plain JSON. */
  readonly request: unknown;
}

/** Executes a request once per key: key, effect and response are one transaction. */
@Injectable()
export class IdempotentRequests {
  constructor(private readonly em: EntityManager) {}

  /**
   * Runs `work` in a transaction and returns its result; repeating the key returns that result
   * without running it. A rejected `work` leaves no trace. Throws `conflict` for another request under a used key.
   */
  async once<Result>(
    { userId, key, request }: IdempotentRequest,
    work: (tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    if (key === null) return this.em.fork().transactional(work);
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(
        'delete from idempotency_keys where user_id = ? and key = ? and created_at < now() - make_interval(hours => ?)',
        [userId, key, VALID_HOURS],
      );
      // A concurrent request with the same key holds this row: the insert waits for its commit or rollback.
      const claimed = await tx.execute<{ key: string }[]>(
        'insert into idempotency_keys (user_id, key, request_hash) values (?, ?, ?) on conflict do nothing returning key',
        [userId, key, requestHash],
      );
      if (claimed.length === 0)
        return this.earlierResponse<Result>(tx, { userId, key, requestHash });
      const response = await work(tx);
      await tx.execute('update idempotency_keys set answer = ? where user_id = ? and key = ?', [
        JSON.stringify(response),
        userId,
        key,
      ]);
      return response;
    });
  }

  private async earlierResponse<Result>(
    tx: EntityManager,
    used: { userId: string; key: string; requestHash: string },
  ): Promise<Result> {
    const [row] = await tx.execute<{ request_hash: string; answer: Result }[]>(
      'select request_hash, answer from idempotency_keys where user_id = ? and key = ?',
      [used.userId, used.key],
    );
    if (row?.request_hash === used.requestHash) return row.answer;
    throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  }
}
