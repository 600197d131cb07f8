import { Repository, olderThan } from '@app/common';
import type { ListPosition } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changeSeverities } from '../contract/index.js';
import type { ChangeSeverity } from '../contract/index.js';
import { StoredPageChange } from '../entities/page-change.entity.js';

@Injectable()
export class ChangesRepository extends Repository {
  /** The newest first. */
  list(
    monitorId: string,
    {
      after,
      limit,
      severity,
    }: {
      readonly after: ListPosition | null;
      readonly limit: number;
      readonly severity: ChangeSeverity | undefined;
    },
  ): Promise<StoredPageChange[]> {
    const atLeast = changeSeverities.slice(0, changeSeverities.indexOf(severity ?? 'info') + 1);
    return this.fork().find(
      StoredPageChange,
      { monitorId, severity: { $in: [...atLeast] }, ...olderThan(after) },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
  }

  /** Those whose alert waits, the oldest first. */
  waiting(tx: EntityManager, monitorId: string): Promise<StoredPageChange[]> {
    return tx.find(
      StoredPageChange,
      { monitorId, alert: 'waiting' },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  async markSent(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.nativeUpdate(StoredPageChange, { id: { $in: [...ids] } }, { alert: 'sent' });
  }

  /** They stay listed, without an alert. */
  async dropWaiting(tx: EntityManager, monitorId: string): Promise<void> {
    await tx.nativeUpdate(StoredPageChange, { monitorId, alert: 'waiting' }, { alert: 'none' });
  }

  /** Monitors with changes whose alert waits, but not for the end of a round, which announces all it has found at once. */
  async monitorsWaiting(): Promise<string[]> {
    const rows = await this.fork().execute<{ id: string }[]>(
      `select distinct c.monitor_id as id from page_changes c where c.alert = 'waiting' and not exists (
         select 1 from monitor_rounds r where r.monitor_id = c.monitor_id and r.status = 'running'
           and r.lease_until > now())`,
    );
    return rows.map(({ id }) => id);
  }
}
