import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Hours that ended between `from` (inclusive) and `to` (exclusive). */
export interface RollUpSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The result of counting the visits, in the columns of visit_hours. */
const COUNTED = `select c.user_id, date_trunc('hour', v.finished_at, 'UTC') as hour, v.persona_id,
    min(v.country) as country, min(v.device_type) as device_type,
    (count(*) filter (where v.status = 'completed'))::int as completed,
    (count(*) filter (where v.status = 'failed'))::int as failed,
    coalesce(sum(v.pages) filter (where v.status = 'completed'), 0)::int as pages,
    coalesce(sum(v.load_ms) filter (where v.status = 'completed'), 0)::bigint as load_ms,
    (count(v.load_ms) filter (where v.status = 'completed'))::int as loads
  from visits v join campaigns c on c.id = v.campaign_id
  where v.status in ('completed', 'failed') and v.finished_at >= ? and v.finished_at < ?
  group by c.user_id, date_trunc('hour', v.finished_at, 'UTC'), v.persona_id`;

/** Verifies that the hourly sums equal the visits, and rebuilds them. */
@Injectable()
export class RollUpsService {
  constructor(private readonly em: EntityManager) {}

  /** How many sums differ from the visits. A single statement, so visits that end meanwhile make no difference. */
  async countDifferences({ from, to }: RollUpSpan): Promise<number> {
    return this.differences(this.em.fork(), { from, to });
  }

  /**
   * Counts the visits of the hours again; `from` and `to` are full hours. Visits that end meanwhile wait for it.
   * Returns how many sums were wrong. Idempotent.
   */
  async rebuild({ from, to }: RollUpSpan): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      await tx.execute('lock table visit_hours in share row exclusive mode');
      const wrong = await this.differences(tx, { from, to });
      if (wrong === 0) return 0;
      await tx.execute('delete from visit_hours where hour >= ? and hour < ?', [from, to]);
      await tx.execute(
        `insert into visit_hours (user_id, hour, persona_id, country, device_type, completed, failed, pages, load_ms, loads)
         ${COUNTED}`,
        [from, to],
      );
      return wrong;
    });
  }

  private async differences(em: EntityManager, { from, to }: RollUpSpan): Promise<number> {
    const [row] = await em.execute<{ differences: number }[]>(
      `with counted as (${COUNTED}), kept as (select * from visit_hours where hour >= ? and hour < ?)
       select count(*)::int as differences
       from counted full join kept using (user_id, hour, persona_id)
       where (counted.completed, counted.failed, counted.pages, counted.load_ms, counted.loads)
         is distinct from (kept.completed, kept.failed, kept.pages, kept.load_ms, kept.loads)`,
      [from, to, from, to],
    );
    return row?.differences ?? 0;
  }
}
