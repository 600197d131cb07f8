import { Repository, queryBound } from '@app/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LineCounts, LogHits, importStatuses } from '../contract/index.js';
import { AccessLogImport } from '../entities/access-log-import.entity.js';
import type { LogPosition } from '../parsing/log-parser.js';

/** What an import has after another part of it is stored. */
export interface ImportProgress {
  readonly offset: number;
  readonly position: LogPosition;
  readonly counts: LineCounts;
  readonly rows: number;
  readonly format: LogPosition['format'];
  readonly fromAt: Date | null;
  readonly toAt: Date | null;
  readonly status: (typeof importStatuses)[number];
  readonly problem: string | null;
  readonly updatedAt: Date;
}

export interface CoveredTime {
  readonly from: Date;
  readonly to: Date;
}

const INT_MAX = 2_147_483_647;

type NewImport = Pick<
  AccessLogImport,
  'id' | 'userId' | 'websiteId' | 'kind' | 'source' | 'fileName' | 'format' | 'length' | 'createdAt'
>;

/** Imports of access logs, and the hits that they have brought. */
@Injectable()
export class LogImportsRepository extends Repository {
  /** An import that exists already stays as it is. */
  async insert(added: NewImport, position: LogPosition, counts: LineCounts): Promise<void> {
    await queryBound(
      this.fork(),
      `insert into access_log_imports
         (id, user_id, website_id, kind, status, source, file_name, format, position, "offset", length,
          counts, rows, created_at, updated_at)
       values ($1, $2, $3, $4, 'receiving', $5, $6, $7, $8::jsonb, 0, $9, $10::jsonb, 0, $11, $11)
       on conflict (id) do nothing`,
      [
        ...[added.id, added.userId, added.websiteId, added.kind, added.source, added.fileName],
        ...[added.format ?? null, JSON.stringify(position), added.length ?? null],
        ...[JSON.stringify(counts), added.createdAt],
      ],
    );
  }

  find(userId: string, id: string): Promise<AccessLogImport | null> {
    return this.fork().findOne(AccessLogImport, { userId, id });
  }

  /** Newest first. */
  list(websiteId: string, limit: number): Promise<AccessLogImport[]> {
    return this.fork().find(
      AccessLogImport,
      { websiteId },
      { orderBy: { createdAt: 'desc', id: 'asc' }, limit },
    );
  }

  count(websiteId: string): Promise<number> {
    return this.fork().count(AccessLogImport, { websiteId });
  }

  /** Rows that all imports of the website have stored. */
  async countRows(tx: EntityManager, websiteId: string): Promise<number> {
    const [row] = await queryBound<{ rows: number }>(
      tx,
      'select coalesce(sum(rows), 0)::float8 as rows from access_log_imports where website_id = $1',
      [websiteId],
    );
    return row?.rows ?? 0;
  }

  /** Locked until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<AccessLogImport | null> {
    return tx.findOne(
      AccessLogImport,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** Times that other finished imports of a source cover; only of those that ended at or after `since`, if given. */
  async covered(
    em: EntityManager | null,
    { websiteId, source }: Pick<AccessLogImport, 'websiteId' | 'source'>,
    { except, since }: { readonly except: string; readonly since?: Date },
  ): Promise<CoveredTime[]> {
    const rows = await queryBound<{ from: Date | string; to: Date | string }>(
      em ?? this.fork(),
      `select from_at as "from", to_at as "to" from access_log_imports
       where website_id = $1 and source = $2 and status = 'finished' and from_at is not null and id <> $3
         and updated_at >= coalesce($4::timestamptz, '-infinity')
       order by from_at`,
      [websiteId, source, except, since ?? null],
    );
    return rows.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  }

  /** Serialises the ends of imports of a website. */
  async lockWebsite(tx: EntityManager, websiteId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `access-logs:${websiteId}`,
    ]);
  }

  /** Adds hits, each key once. Returns how many rows are new. */
  async addHits(
    tx: EntityManager,
    { id, websiteId }: Pick<AccessLogImport, 'id' | 'websiteId'>,
    rows: readonly LogHits[],
  ): Promise<number> {
    if (rows.length === 0) return 0;
    const column = <Key extends keyof LogHits>(key: Key): LogHits[Key][] =>
      rows.map((row) => row[key]);
    const [stored] = await queryBound<{ added: number }>(
      tx,
      `with stored as (
         insert into access_log_hits (website_id, import_id, day, bot, proof, status, path, hits)
         select $1, $2, day, bot, proof, status, path, least(hits, ${INT_MAX})
         from unnest($3::date[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::bigint[])
           as r(day, bot, proof, status, path, hits)
         order by day, bot, proof, status, path
         on conflict (website_id, day, bot, proof, status, path, import_id)
         do update set hits = least(access_log_hits.hits::bigint + excluded.hits, ${INT_MAX})
         returning (xmax = 0) as is_new
       )
       select count(*) filter (where is_new)::int as added from stored`,
      [
        ...[websiteId, id, column('day'), column('bot'), column('proof')],
        ...[column('status'), column('path'), column('hits')],
      ],
    );
    return stored?.added ?? 0;
  }

  async save(tx: EntityManager, id: string, progress: ImportProgress): Promise<void> {
    await tx.nativeUpdate(AccessLogImport, { id }, progress);
  }

  async saveLength(id: string, length: number): Promise<void> {
    await this.fork().nativeUpdate(AccessLogImport, { id, length: null }, { length });
  }

  /** With its hits. */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(AccessLogImport, { userId, id })) === 1;
  }

  /** Hits before `oldestDay`, imports without any that ended long ago, and uploads that nobody continues. */
  async removeExpired(oldestDay: string, abandonedBefore: Date): Promise<void> {
    const em = this.fork();
    const websites = await em.execute<{ id: string }[]>(
      'select distinct website_id as id from access_log_imports',
    );
    // One website after the other, each by the table's key: no transaction is long, and no row is read in vain.
    for (const { id } of websites)
      await em.execute('delete from access_log_hits where website_id = ? and day < ?::date', [
        id,
        oldestDay,
      ]);
    await em.execute(
      `delete from access_log_imports i where
         (i.status <> 'finished' and i.updated_at < ?)
         or (i.status = 'finished' and coalesce(i.to_at, i.created_at) < ?::date)`,
      [abandonedBefore, oldestDay],
    );
  }
}
