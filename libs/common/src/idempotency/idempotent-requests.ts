import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.js';

const VALID_HOURS = 24; // CONTRACT.md section 4

export interface IdempotentRequest {
  readonly userId: string;
  /** What the caller sent as `Idempotency-Key`; `null` = every request counts. */
  readonly key: string | null;
  /** Everything that makes this request what it is, as plain JSON. */
  readonly request: unknown;
}

/** Carries a request out once per key: key, effect and answer are one transaction. */
@Injectable()
export class IdempotentRequests {
  constructor(private readonly em: EntityManager) {}

  /**
   * Runs `work` in a transaction and answers what it answers; the same key again gets that answer
   * without running it. A rejected `work` leaves no trace. Throws `conflict` for another request under a used key.
   */
  async once<Answer>(
    { userId, key, request }: IdempotentRequest,
    work: (tx: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    if (key === null) return this.em.fork().transactional(work);
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(
        'delete from idempotency_keys where user_id = ? and key = ? and created_at < now() - make_interval(hours => ?)',
        [userId, key, VALID_HOURS],
      );
      // A twin that is still running holds this row: the insert waits for its commit or rollback.
      const claimed = await tx.execute<{ key: string }[]>(
        'insert into idempotency_keys (user_id, key, request_hash) values (?, ?, ?) on conflict do nothing returning key',
        [userId, key, requestHash],
      );
      if (claimed.length === 0) return this.earlierAnswer<Answer>(tx, { userId, key, requestHash });
      const answer = await work(tx);
      await tx.execute('update idempotency_keys set answer = ? where user_id = ? and key = ?', [
        JSON.stringify(answer),
        userId,
        key,
      ]);
      return answer;
    });
  }

  private async earlierAnswer<Answer>(
    tx: EntityManager,
    used: { userId: string; key: string; requestHash: string },
  ): Promise<Answer> {
    const [row] = await tx.execute<{ request_hash: string; answer: Answer }[]>(
      'select request_hash, answer from idempotency_keys where user_id = ? and key = ?',
      [used.userId, used.key],
    );
    if (row?.request_hash === used.requestHash) return row.answer;
    throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  }
}
