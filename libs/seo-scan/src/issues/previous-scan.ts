import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';

/** The previous completed scan of the same origin: of the whole website, or of the same page. */
export async function findPreviousScan(em: EntityManager, scanId: string): Promise<string | null> {
  const [row] = await queryBound<{ id: string }>(
    em,
    `select b.id from scans s join scans b on b.user_id = s.user_id and b.origin = s.origin
     where s.id = $1 and b.status = 'completed' and b.mode = s.mode and b.id <> s.id
       and (s.mode = 'site' or b.url = s.url) and b.finished_at <= s.finished_at
     order by b.finished_at desc, b.created_at desc limit 1`,
    [scanId],
  );
  return row?.id ?? null;
}
