import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AnalysisRequest } from '../entities/analysis-request.entity.js';

export type NewAnalysisRequest = Pick<
  AnalysisRequest,
  'id' | 'userId' | 'domain' | 'country' | 'language' | 'savesResult' | 'createdAt'
>;

const OPEN = { status: { $in: ['queued' as const, 'running' as const] } };

/** Analyses that users have asked for. Those of other users are treated as nonexistent. */
@Injectable()
export class AnalysisRequestsRepository extends Repository {
  /** Stores the request, or joins the user's open one for the same figures. Returns its id. */
  async start(
    tx: EntityManager,
    request: NewAnalysisRequest,
  ): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const { id, userId, domain, country, language, savesResult, createdAt } = request;
    const [row] = await tx.execute<{ id: string; isNew: boolean }[]>(
      `insert into analysis_requests (id, user_id, domain, country, language, saves_result, created_at)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (user_id, domain, country, language)
         where status in ('queued', 'running') and cancel_requested_at is null
       do update set saves_result = analysis_requests.saves_result or excluded.saves_result
       returning id, (xmax = 0) as "isNew"`,
      [id, userId, domain, country, language, savesResult, createdAt],
    );
    if (row === undefined) throw new Error('The request was stored or joined.');
    return row;
  }

  find(userId: string, id: string): Promise<AnalysisRequest | null> {
    return this.fork().findOne(AnalysisRequest, { userId, id });
  }

  /** Whether it is under way; not when it was deleted. */
  async isOpen(id: string): Promise<boolean> {
    return (await this.fork().count(AnalysisRequest, { id, ...OPEN })) > 0;
  }

  /** Those under way, oldest first. */
  listOpen(userId: string): Promise<AnalysisRequest[]> {
    return this.fork().find(
      AnalysisRequest,
      { userId, ...OPEN },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** Ends one that no worker has begun; others are ended by their worker. No effect on one that has ended. */
  async cancel(userId: string, id: string, now: Date): Promise<void> {
    await this.fork().execute(
      `update analysis_requests set cancel_requested_at = coalesce(cancel_requested_at, ?::timestamptz),
         finished_at = case when status = 'queued' then ?::timestamptz end,
         status = case when status = 'queued' then 'cancelled' else status end
       where user_id = ? and id = ? and status in ('queued', 'running')`,
      [now, now, userId, id],
    );
  }

  /** A worker that is reading loses its lease with the row. Returns whether there was one. */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(AnalysisRequest, { userId, id })) > 0;
  }

  /** Returns how many were removed. */
  removeEndedBefore(before: Date): Promise<number> {
    return this.fork().nativeDelete(AnalysisRequest, { finishedAt: { $lt: before } });
  }
}
