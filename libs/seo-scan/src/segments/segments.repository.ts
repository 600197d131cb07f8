import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { queryBound } from '../bound-query.js';
import type { Segment, SegmentFields } from '../contract/index.js';
import { StoredSegment } from './entities/segment.entity.js';

/** The segments of websites, regardless of their owners. */
@Injectable()
export class SegmentsRepository extends Repository {
  /** In their order. */
  async list(websiteId: string, em: EntityManager = this.fork()): Promise<Segment[]> {
    const rows = await em.find(
      StoredSegment,
      { websiteId },
      { orderBy: { position: 'asc', id: 'asc' } },
    );
    return rows.map(({ id, name, match, conditions }) => ({ id, name, match, conditions }));
  }

  async websiteOf(id: string): Promise<string | null> {
    return (await this.fork().findOne(StoredSegment, { id }))?.websiteId ?? null;
  }

  /** At the end of the list. */
  async insert(
    tx: EntityManager,
    websiteId: string,
    fields: SegmentFields & { readonly createdAt: Date },
  ): Promise<string> {
    const id = randomUUID();
    const last = await tx.findOne(
      StoredSegment,
      { websiteId },
      { orderBy: { position: 'desc' }, fields: ['position'] },
    );
    await tx.insert(StoredSegment, {
      id,
      websiteId,
      ...fields,
      position: (last?.position ?? -1) + 1,
    });
    return id;
  }

  async save(tx: EntityManager, id: string, fields: SegmentFields): Promise<void> {
    await tx.nativeUpdate(StoredSegment, { id }, fields);
  }

  async delete(tx: EntityManager, websiteId: string, id: string): Promise<void> {
    await tx.nativeDelete(StoredSegment, { id, websiteId });
  }

  /** These first, in this order; the others stay behind them. */
  async order(tx: EntityManager, websiteId: string, ids: readonly string[]): Promise<void> {
    await queryBound(
      tx,
      `update segments s set position = o.position from (
         select t.id, row_number() over (order by array_position($2::uuid[], t.id) nulls last, t.position, t.id)::int - 1 as position
         from segments t where t.website_id = $1
       ) o where s.id = o.id`,
      [websiteId, ids],
    );
  }

  /** The last two completed scans of the website as a whole. */
  async lastScans(websiteId: string, em: EntityManager = this.fork()): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      em,
      `select id from scans where website_id = $1 and status = 'completed' and mode = 'site'
       order by created_at desc, id desc limit 2`,
      [websiteId],
    );
    return rows.map(({ id }) => id);
  }
}
