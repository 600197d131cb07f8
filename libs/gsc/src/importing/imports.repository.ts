import { Repository, queryBound } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ImportedDimension, KeywordSort } from '../contract/index.js';
import { orderBy } from '../reading/reading.repository.js';
import type { Sums } from '../rules/measures.js';
import type { ExportContent, FileRow } from './search-console-export.js';

export interface StoredImport {
  readonly id: string;
  readonly domain: string;
  readonly from: string;
  readonly to: string;
  readonly filters: { name: string; value: string }[];
  readonly days: number;
  readonly tables: { by: ImportedDimension; rows: number }[];
  readonly createdAt: Date | string;
}
export interface NewImport {
  readonly id: string;
  readonly domain: string;
  readonly digest: string;
  readonly from: string;
  readonly to: string;
  readonly content: ExportContent;
  readonly createdAt: Date;
}

const ROWS_AT_ONCE = 5_000;
const COLUMNS = `i.id, i.domain, to_char(i.from_day, 'YYYY-MM-DD') as "from", to_char(i.to_day, 'YYYY-MM-DD') as "to",
  i.filters, i.created_at as "createdAt",
  (select count(*)::int from gsc_imported_rows r where r.import_id = i.id and r.kind = 'days') as days,
  (select coalesce(jsonb_agg(jsonb_build_object('by', t.kind, 'rows', t.rows) order by t.kind), '[]')
   from (select r.kind, count(*)::int as rows from gsc_imported_rows r
         where r.import_id = i.id and r.kind <> 'days' group by r.kind) t) as tables`;

/** Own imported exports. Those of other users are treated as nonexistent. */
@Injectable()
export class GscImportsRepository extends Repository {
  /** Serialises the imports of a user, so that each counts the others. */
  async lockImports(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `gsc-imports:${userId}`,
    ]);
  }

  async count(tx: EntityManager, userId: string): Promise<number> {
    const [row] = await queryBound<{ n: number }>(
      tx,
      'select count(*)::int as n from gsc_imports where user_id = $1',
      [userId],
    );
    return row?.n ?? 0;
  }

  async idOf(
    em: EntityManager,
    userId: string,
    { domain, digest }: Pick<NewImport, 'domain' | 'digest'>,
  ): Promise<string | null> {
    const [row] = await queryBound<{ id: string }>(
      em,
      'select id from gsc_imports where user_id = $1 and domain = $2 and digest = $3',
      [userId, domain, digest],
    );
    return row?.id ?? null;
  }

  /** Stores the import with all of its rows. */
  async insert(tx: EntityManager, userId: string, added: NewImport): Promise<void> {
    const { id, domain, digest, from, to, content, createdAt } = added;
    await queryBound(
      tx,
      `insert into gsc_imports (id, user_id, domain, digest, from_day, to_day, filters, created_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
      [id, userId, domain, digest, from, to, JSON.stringify(content.filters), createdAt],
    );
    await this.insertRows(tx, id, 'days', content.days);
    for (const { by, rows } of content.tables) await this.insertRows(tx, id, by, rows);
  }

  /** Newest days first. */
  list(userId: string): Promise<StoredImport[]> {
    return queryBound(
      this.fork(),
      `select ${COLUMNS} from gsc_imports i where i.user_id = $1
       order by i.to_day desc, i.from_day desc, i.id`,
      [userId],
    );
  }

  async find(userId: string, id: string): Promise<StoredImport | null> {
    const [row] = await queryBound<StoredImport>(
      this.fork(),
      `select ${COLUMNS} from gsc_imports i where i.user_id = $1 and i.id = $2`,
      [userId, id],
    );
    return row ?? null;
  }

  days(importId: string): Promise<(Sums & { readonly day: string })[]> {
    return queryBound(
      this.fork(),
      `select name as day, clicks, impressions, position * impressions as weighted
       from gsc_imported_rows where import_id = $1 and kind = 'days' order by name`,
      [importId],
    );
  }

  /** `total`: all that match the filter. */
  rows(
    importId: string,
    list: {
      readonly by: ImportedDimension;
      readonly filter: string;
      readonly sort: KeywordSort;
      readonly limit: number;
    },
  ): Promise<(Sums & { readonly name: string; readonly total: number })[]> {
    return queryBound(
      this.fork(),
      `select name, clicks, impressions, weighted, count(*) over ()::int as total from (
         select name, clicks, impressions, position * impressions as weighted from gsc_imported_rows
         where import_id = $1 and kind = $2 and ($3 = '' or position(lower($3) in lower(name)) > 0)
       ) as matching order by ${orderBy(list.sort, 'name')} limit $4`,
      [importId, list.by, list.filter, list.limit],
    );
  }

  async delete(tx: EntityManager, userId: string, id: string): Promise<boolean> {
    const rows = await queryBound(
      tx,
      'delete from gsc_imports where user_id = $1 and id = $2 returning id',
      [userId, id],
    );
    return rows.length > 0;
  }

  private async insertRows(
    tx: EntityManager,
    importId: string,
    kind: ImportedDimension | 'days',
    rows: readonly FileRow[],
  ): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const batch = rows
        .slice(start, start + ROWS_AT_ONCE)
        .map((row, index) => ({ place: start + index, ...row }));
      await queryBound(
        tx,
        `insert into gsc_imported_rows (import_id, kind, place, name, clicks, impressions, position)
         select $1, $2, place, name, clicks, impressions, position
         from jsonb_to_recordset($3::jsonb)
           r(place int, name text, clicks int, impressions int, position double precision)`,
        [importId, kind, JSON.stringify(batch)],
      );
    }
  }
}
