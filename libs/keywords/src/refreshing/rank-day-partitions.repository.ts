import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Months of `rank_days`: the migration made those around it, the worker makes later ones, and imports earlier ones. */
@Injectable()
export class RankDayPartitions {
  private readonly known = new Set<string>();

  constructor(private readonly em: EntityManager) {}

  /** Makes the partition of a day's month (`2026-11-23`) unless there is one. */
  async ensure(day: string): Promise<void> {
    const month = day.slice(0, 7);
    if (this.known.has(month)) return;
    const name = `rank_days_${month.replace('-', '_')}`;
    const em = this.em.fork();
    const found = await em.execute<object[]>('select 1 from pg_class where relname = ?', [name]);
    if (found.length === 0) {
      const first = `${month}-01`;
      await em.transactional(async (tx) => {
        // Two processes that make it at once would both find that it does not exist.
        await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
        await tx.execute(
          `create table if not exists "${name}" partition of rank_days for values from ('${first}') to ('${nextMonth(first)}')`,
        );
      });
    }
    this.known.add(month);
  }

  /** The present month and the two after it. */
  async ensureAhead(now: Date): Promise<void> {
    let day = `${now.toISOString().slice(0, 7)}-01`;
    for (let month = 0; month < 3; month += 1) {
      await this.ensure(day);
      day = nextMonth(day);
    }
  }
}

function nextMonth(first: string): string {
  const date = new Date(`${first}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}
