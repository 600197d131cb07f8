import { queryBound, Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { GscInspection } from '../entities/gsc-inspection.entity.js';
import type { InspectionResult } from '../contract/index.js';

/** A request to Google takes two minutes at most, that for a new token included. */
const INTERRUPTED_AFTER_MS = 180_000;

interface PageOfProperty {
  readonly propertyId: string;
  readonly url: string;
}

export interface StoredInspection {
  readonly url: string;
  readonly inspectedAt: Date;
  readonly isAutomatic: boolean;
  readonly result: InspectionResult;
}

@Injectable()
export class InspectionsRepository extends Repository {
  /** Returns the id of a new inspection; `null` while another one of the page is under way. */
  begin(
    { propertyId, url }: PageOfProperty,
    isAutomatic: boolean,
    now: Date,
  ): Promise<string | null> {
    const interrupted = new Date(now.getTime() - INTERRUPTED_AFTER_MS);
    return this.transaction(async (tx) => {
      await queryBound(
        tx,
        `delete from gsc_inspections
         where property_id = $1 and url = $2 and inspected_at is null and started_at < $3`,
        [propertyId, url, interrupted],
      );
      const [row] = await queryBound<{ id: string }>(
        tx,
        `insert into gsc_inspections (id, property_id, url, is_automatic, started_at)
         values ($1, $2, $3, $4, $5)
         on conflict (property_id, url) where inspected_at is null do nothing returning id`,
        [randomUUID(), propertyId, url, isAutomatic, now],
      );
      return row?.id ?? null;
    });
  }

  async finish(id: string, result: InspectionResult, inspectedAt: Date): Promise<void> {
    await queryBound(
      this.fork(),
      `update gsc_inspections set result = $2::jsonb, inspected_at = $3 where id = $1 and inspected_at is null`,
      [id, JSON.stringify(result), inspectedAt],
    );
  }

  /** Nothing was learned. */
  async abandon(id: string): Promise<void> {
    await this.fork().nativeDelete(GscInspection, { id, inspectedAt: null });
  }

  /** The newest within these instants, both included; `null` without one. */
  async latest(
    { propertyId, url }: PageOfProperty,
    { from, to }: { readonly from?: Date; readonly to?: Date } = {},
  ): Promise<StoredInspection | null> {
    const [row] = await this.rows(
      `where property_id = $1 and url = $2 and inspected_at between $3 and $4
       order by inspected_at desc limit 1`,
      [propertyId, url, from ?? '-infinity', to ?? 'infinity'],
    );
    return row ?? null;
  }

  /** The newest of each page, newest first. */
  newestOfPages(propertyId: string, limit: number): Promise<StoredInspection[]> {
    return this.rows(
      `where id in (select distinct on (url) id from gsc_inspections
         where property_id = $1 and inspected_at is not null order by url, inspected_at desc)
       order by inspected_at desc, url limit $2`,
      [propertyId, limit],
    );
  }

  async removeBefore(instant: Date): Promise<void> {
    await this.fork().nativeDelete(GscInspection, { inspectedAt: { $lt: instant } });
  }

  private async rows(condition: string, values: readonly unknown[]): Promise<StoredInspection[]> {
    const rows = await queryBound<
      Omit<StoredInspection, 'inspectedAt'> & { readonly inspectedAt: Date | string }
    >(
      this.fork(),
      `select url, inspected_at as "inspectedAt", is_automatic as "isAutomatic", result
       from gsc_inspections ${condition}`,
      values,
    );
    return rows.map((row) => ({ ...row, inspectedAt: new Date(row.inspectedAt) }));
  }
}
