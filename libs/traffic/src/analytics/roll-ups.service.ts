import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Hours that ended between `from` (inclusive) and `to` (exclusive). */
export interface RollUpSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The tables of sums, and the columns that a sum belongs to. */
const TABLES = [
  { name: 'visit_hours', owners: ['user_id'] },
  { name: 'visit_website_hours', owners: ['user_id', 'website_id'] },
] as const;
type SumsTable = (typeof TABLES)[number];

const SUMS = 'country, device_type, completed, failed, pages, load_ms, loads';

/** The result of counting the visits, in the columns of the table. */
function counted({ owners }: SumsTable): string {
  const columns = owners.map((column) => `c.${column}`).join(', ');
  return `select ${columns}, date_trunc('hour', v.finished_at, 'UTC') as hour, v.persona_id,
      min(v.country) as country, min(v.device_type) as device_type,
      (count(*) filter (where v.status = 'completed'))::int as completed,
      (count(*) filter (where v.status = 'failed'))::int as failed,
      coalesce(sum(v.pages) filter (where v.status = 'completed'), 0)::int as pages,
      coalesce(sum(v.load_ms) filter (where v.status = 'completed'), 0)::bigint as load_ms,
      (count(v.load_ms) filter (where v.status = 'completed'))::int as loads
    from visits v join campaigns c on c.id = v.campaign_id
    where v.status in ('completed', 'failed') and v.finished_at >= ? and v.finished_at < ?
      and (${columns}) is not null
    group by ${columns}, date_trunc('hour', v.finished_at, 'UTC'), v.persona_id`;
}

/** Verifies that the hourly sums equal the visits, and rebuilds them. */
@Injectable()
export class RollUpsService {
  constructor(private readonly em: EntityManager) {}

  /** How many sums differ from the visits. One statement a table, so visits that end meanwhile make no difference. */
  async countDifferences(span: RollUpSpan): Promise<number> {
    const em = this.em.fork();
    let differences = 0;
    for (const table of TABLES) differences += await this.differences(em, table, span);
    return differences;
  }

  /**
   * Counts the visits of the hours again; `from` and `to` are full hours. Visits that end meanwhile wait for it.
   * Returns how many sums were wrong. Idempotent.
   */
  async rebuild(span: RollUpSpan): Promise<number> {
    let wrong = 0;
    for (const table of TABLES) wrong += await this.rebuildTable(table, span);
    return wrong;
  }

  private rebuildTable(table: SumsTable, span: RollUpSpan): Promise<number> {
    const { name, owners } = table;
    const { from, to } = span;
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(`lock table ${name} in share row exclusive mode`);
      const wrong = await this.differences(tx, table, span);
      if (wrong === 0) return 0;
      await tx.execute(`delete from ${name} where hour >= ? and hour < ?`, [from, to]);
      await tx.execute(
        `insert into ${name} (${owners.join(', ')}, hour, persona_id, ${SUMS}) ${counted(table)}`,
        [from, to],
      );
      return wrong;
    });
  }

  private async differences(
    em: EntityManager,
    table: SumsTable,
    { from, to }: RollUpSpan,
  ): Promise<number> {
    const [row] = await em.execute<{ differences: number }[]>(
      `with counted as (${counted(table)}), kept as (select * from ${table.name} where hour >= ? and hour < ?)
       select count(*)::int as differences
       from counted full join kept using (${table.owners.join(', ')}, hour, persona_id)
       where (counted.completed, counted.failed, counted.pages, counted.load_ms, counted.loads)
         is distinct from (kept.completed, kept.failed, kept.pages, kept.load_ms, kept.loads)`,
      [from, to, from, to],
    );
    return row?.differences ?? 0;
  }
}
