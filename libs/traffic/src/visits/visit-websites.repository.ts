import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EngineKind } from '../contract/index.js';
import { goodHealth } from '../rules/website-limits.js';
import type { WebsiteHealth } from '../rules/website-limits.js';

/** A website's row, and its visits under way. Times are milliseconds since 1970. */
export interface VisitedWebsite extends WebsiteHealth {
  readonly arrivalAt: number;
}

interface WebsiteRow extends VisitedWebsite {
  readonly origin: string;
}

const unknown: VisitedWebsite = { ...goodHealth, arrivalAt: 0 };
const SELECT = `select origin, setbacks, reason,
  (extract(epoch from blocked_until) * 1000)::float8 as "blockedUntil",
  (extract(epoch from changed_at) * 1000)::float8 as "changedAt",
  (extract(epoch from arrival_at) * 1000)::float8 as "arrivalAt" from visit_websites`;

/** The health of visited websites, in the given entity manager: usually the caller's transaction. */
@Injectable()
export class VisitWebsitesRepository {
  async find(em: EntityManager, origins: readonly string[]): Promise<Map<string, VisitedWebsite>> {
    return this.read(em, origins, '');
  }

  /** Locked until the transaction ends, in a fixed order: nobody else leases or assesses visits of these websites. */
  async lock(tx: EntityManager, origins: readonly string[]): Promise<Map<string, VisitedWebsite>> {
    for (const origin of [...origins].sort()) {
      await tx.execute(
        `insert into visit_websites (origin, changed_at, arrival_at)
         values (?, to_timestamp(0), to_timestamp(0)) on conflict (origin) do nothing`,
        [origin],
      );
    }
    return this.read(tx, origins, 'order by origin for update');
  }

  async change(tx: EntityManager, origin: string, website: VisitedWebsite): Promise<void> {
    const { setbacks, blockedUntil, changedAt, reason, arrivalAt } = website;
    await tx.execute(
      `update visit_websites set setbacks = ?, blocked_until = ?, changed_at = ?, reason = ?, arrival_at = ?
       where origin = ?`,
      [
        ...[setbacks, blockedUntil === null ? null : new Date(blockedUntil), new Date(changedAt)],
        ...[reason, new Date(Math.ceil(arrivalAt)), origin],
      ],
    );
  }

  /** Visits under way by website. */
  async countRunning(
    em: EntityManager,
    engine: EngineKind,
    origins: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await em.execute<{ origin: string; running: number }[]>(
      `select c.origin, count(*)::int as running from visits v join campaigns c on c.id = v.campaign_id
       where v.status = 'running' and c.engine = ? and c.origin in (?) group by c.origin`,
      [engine, origins],
    );
    return new Map(rows.map(({ origin, running }) => [origin, running]));
  }

  private async read(
    em: EntityManager,
    origins: readonly string[],
    end: string,
  ): Promise<Map<string, VisitedWebsite>> {
    if (origins.length === 0) return new Map();
    const rows = await em.execute<WebsiteRow[]>(`${SELECT} where origin in (?) ${end}`, [origins]);
    const found = new Map(rows.map(({ origin, ...website }) => [origin, website]));
    return new Map(origins.map((origin) => [origin, found.get(origin) ?? unknown]));
  }
}
