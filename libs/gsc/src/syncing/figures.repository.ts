import { queryBound, Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SearchRow } from '../providers/search-console.provider.js';

/** An index row holds 2,704 bytes; longer words or addresses are left out, as Google leaves out rare ones. */
const MAX_KEY_BYTES = 2_400;
const ROWS_AT_ONCE = 5_000;

/** All of Google's figures for one day. `pageQueries` is `null` for properties without them. */
export interface DayOfFigures {
  readonly totals: readonly SearchRow[];
  readonly queries: readonly SearchRow[];
  readonly pages: readonly SearchRow[];
  /** By country and device. */
  readonly segments: readonly SearchRow[];
  readonly pageQueries: readonly SearchRow[] | null;
}

const TABLES = {
  totals: { name: 'gsc_daily_totals', keys: [] },
  queries: { name: 'gsc_daily_queries', keys: ['query'] },
  pages: { name: 'gsc_daily_pages', keys: ['page'] },
  segments: { name: 'gsc_daily_segments', keys: ['country', 'device'] },
  pageQueries: { name: 'gsc_page_queries', keys: ['page', 'query'] },
} as const;

/** Stores Search Console figures: a day as a whole or not at all. */
@Injectable()
export class FiguresRepository extends Repository {
  /**
   * Replaces the stored figures of the day. Idempotent, even concurrently: the day's row is locked, and
   * only the property's current round writes. Returns `false` when another round has begun.
   */
  replaceDay(
    work: { readonly propertyId: string; readonly round: number; readonly day: string },
    figures: DayOfFigures,
    fetchedAt: Date,
  ): Promise<boolean> {
    const { propertyId, round, day } = work;
    return this.fork().transactional(async (tx) => {
      const present = await queryBound(
        tx,
        'select id from gsc_properties where id = $1 and round = $2 and is_selected for share',
        [propertyId, round],
      );
      if (present.length === 0) return false;
      await queryBound(
        tx,
        `insert into gsc_fetched_days (property_id, day, fetched_at, has_page_queries, has_segments)
         values ($1, $2, $3, $4, true)
         on conflict (property_id, day) do update set fetched_at = excluded.fetched_at,
           has_page_queries = excluded.has_page_queries, has_segments = true`,
        [propertyId, day, fetchedAt, figures.pageQueries !== null],
      );
      for (const part of ['totals', 'queries', 'pages', 'segments', 'pageQueries'] as const) {
        const rows = figures[part];
        if (rows !== null) await this.replaceRows(tx, { propertyId, day }, TABLES[part], rows);
      }
      await this.sumPositions(tx, propertyId, day);
      return true;
    });
  }

  /** Clicks and impressions of the day's stored queries, by rounded position up to the end of the second page. */
  private async sumPositions(tx: EntityManager, propertyId: string, day: string): Promise<void> {
    await queryBound(tx, 'delete from gsc_position_days where property_id = $1 and day = $2', [
      propertyId,
      day,
    ]);
    await queryBound(
      tx,
      `insert into gsc_position_days (property_id, day, position, clicks, impressions)
       select property_id, day, floor(position + 0.5), sum(clicks), sum(impressions)
       from gsc_daily_queries where property_id = $1 and day = $2 and position >= 0.5 and position < 20.5
       group by property_id, day, floor(position + 0.5)`,
      [propertyId, day],
    );
  }

  private async replaceRows(
    tx: EntityManager,
    { propertyId, day }: { readonly propertyId: string; readonly day: string },
    table: (typeof TABLES)[keyof typeof TABLES],
    rows: readonly SearchRow[],
  ): Promise<void> {
    await queryBound(tx, `delete from ${table.name} where property_id = $1 and day = $2`, [
      propertyId,
      day,
    ]);
    const kept = rows.filter((row) => row.impressions > 0 && fitsIntoKey(row.keys));
    const columns = table.keys.map((key) => `${key}, `).join('');
    const values = table.keys.map((_, index) => `r.keys ->> ${index}, `).join('');
    for (let start = 0; start < kept.length; start += ROWS_AT_ONCE) {
      await queryBound(
        tx,
        // Equal words can only be two spellings that a database cannot distinguish: the first one stays.
        `insert into ${table.name} (property_id, day, ${columns}clicks, impressions, position)
         select $1, $2, ${values}round(r.clicks)::int, round(r.impressions)::int, r.position
         from jsonb_to_recordset($3::jsonb) as r(keys jsonb, clicks double precision,
           impressions double precision, position double precision)
         on conflict do nothing`,
        [propertyId, day, storableJson(kept.slice(start, start + ROWS_AT_ONCE))],
      );
    }
  }

  /** Replaces all preliminary days: `rows` have their day as their only key. */
  async replaceFreshDays(
    tx: EntityManager,
    propertyId: string,
    rows: readonly SearchRow[],
  ): Promise<void> {
    // The property's row is locked, so that two concurrent checks do not both insert.
    await queryBound(tx, 'select id from gsc_properties where id = $1 for update', [propertyId]);
    await queryBound(tx, 'delete from gsc_fresh_days where property_id = $1', [propertyId]);
    await queryBound(
      tx,
      `insert into gsc_fresh_days (property_id, day, clicks, impressions, position)
       select $1, (r.keys ->> 0)::date, round(r.clicks)::int, round(r.impressions)::int, r.position
       from jsonb_to_recordset($2::jsonb) as r(keys jsonb, clicks double precision,
         impressions double precision, position double precision)`,
      [propertyId, storableJson(rows)],
    );
  }

  /**
   * Days of a property that are fetched with their countries and devices; with `withPageQueries` only those that also
   * have their page queries.
   */
  async fetchedDays(propertyId: string, withPageQueries: boolean): Promise<ReadonlySet<string>> {
    const rows = await queryBound<{ day: string }>(
      this.fork(),
      `select to_char(day, 'YYYY-MM-DD') as day from gsc_fetched_days
       where property_id = $1 and has_segments and (has_page_queries or not $2)`,
      [propertyId, withPageQueries],
    );
    return new Set(rows.map(({ day }) => day));
  }
}

function fitsIntoKey(keys: readonly string[]): boolean {
  return keys.reduce((bytes, key) => bytes + Buffer.byteLength(key), 0) <= MAX_KEY_BYTES;
}
