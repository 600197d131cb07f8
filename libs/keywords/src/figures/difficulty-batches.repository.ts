import { queryBound, Repository } from '@app/common';
import type { KeywordDifficulty } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import { addDifficultyBatch, endBatch } from './figure-batch-rows.js';

/** Purchases of difficulties, each after the volumes of the same texts. */
@Injectable()
export class DifficultyBatchesRepository extends Repository {
  /** Stores difficulties. A second time changes nothing. */
  complete(batchId: string, rows: readonly KeywordDifficulty[]): Promise<void> {
    return this.transaction(async (tx) => {
      if (!(await endBatch(tx, batchId, 'ok'))) return;
      await queryBound(
        tx,
        `update keyword_figures f set difficulty_batch_id = null, difficulty = (
           select r.difficulty from jsonb_to_recordset($2::jsonb) as r(keyword text, difficulty int)
           where r.keyword = f.text limit 1)
         where difficulty_batch_id = $1`,
        [batchId, JSON.stringify(rows)],
      );
    });
  }

  /** No difficulty was learned: another batch, `next`, continues at `resumeAt`. Earlier ones stay. */
  fail(
    batchId: string,
    reason: string,
    next: string,
    times: { readonly now: Date; readonly resumeAt: Date },
  ): Promise<void> {
    return this.transaction(async (tx) => {
      if (!(await endBatch(tx, batchId, reason))) return;
      await addDifficultyBatch(tx, batchId, next, times);
      await queryBound(
        tx,
        'update keyword_figures set difficulty_batch_id = $2 where difficulty_batch_id = $1',
        [batchId, next],
      );
    });
  }

  /** Nobody can pay any longer: the difficulties are asked for with the next volumes. Earlier ones stay. */
  end(batchId: string, reason: string): Promise<void> {
    return this.transaction(async (tx) => {
      if (!(await endBatch(tx, batchId, reason))) return;
      await queryBound(
        tx,
        'update keyword_figures set difficulty_batch_id = null where difficulty_batch_id = $1',
        [batchId],
      );
    });
  }

  /**
   * Another user who tracks one of the texts and is not among `except`, for a batch that the installation pays for and
   * whose account was deleted. Returns the user; `null` if there is none.
   */
  async passOn(batchId: string, except: readonly string[]): Promise<string | null> {
    const [row] = await queryBound<{ userId: string }>(
      this.fork(),
      `update keyword_figure_batches b set user_id = other.user_id
       from (select k.user_id from keyword_figures f
         join search_markets m on m.engine = 'google' and m.country = f.country and m.language = f.language
           and m.location = f.location
         join tracked_keywords k on k.market_id = m.id and k.normalised = f.text
         where f.difficulty_batch_id = $1 and k.paused is null and not (k.user_id = any($2::uuid[]))
         order by k.user_id limit 1) other
       where b.id = $1 and b.status = 'open' and not b.is_of_user returning b.user_id as "userId"`,
      [batchId, except],
    );
    return row?.userId ?? null;
  }
}
