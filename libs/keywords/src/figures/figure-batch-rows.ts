import { queryBound } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Ends a batch. Returns `false` if it has ended before. */
export async function endBatch(
  tx: EntityManager,
  batchId: string,
  outcome: string,
): Promise<boolean> {
  const rows = await queryBound(
    tx,
    `update keyword_figure_batches set status = 'done', outcome = $2 where id = $1 and status = 'open' returning id`,
    [batchId, outcome],
  );
  return rows.length > 0;
}

/** Adds a batch of difficulties with the payer, the place and as many texts as another batch. */
export async function addDifficultyBatch(
  tx: EntityManager,
  like: string,
  id: string,
  { now, resumeAt }: { readonly now: Date; readonly resumeAt: Date },
): Promise<void> {
  await queryBound(
    tx,
    `insert into keyword_figure_batches
       (id, user_id, is_of_user, country, language, location, keywords, kind, created_at, resume_at)
     select $2, user_id, is_of_user, country, language, location, keywords, 'difficulties', $3, $4
     from keyword_figure_batches where id = $1`,
    [like, id, now, resumeAt],
  );
}
