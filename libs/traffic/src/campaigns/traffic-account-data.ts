import { AccountDataRegistry, storedRows } from '@app/common';
import type { AccountData } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  campaigns: `select id, kind, engine, status, target_url, ordered, completed, failed, cancelled, pages_visited,
      dwell_ms, scroll, natural_browsing, click_internal_links, search_engine, keywords, country, speed, window_ms,
      auto_retry, reason, created_at, started_at, ended_at
    from campaigns where user_id = ? order by created_at`,
  hours: `select hour, country, device_type, completed, failed, pages
    from visit_hours where user_id = ? order by hour, country, device_type`,
};

/** Campaigns for the account export, and their screenshots for its deletion. Visits have their own export. */
@Injectable()
export class TrafficAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    const part: AccountData = {
      ...storedRows(this.em, 'traffic', QUERIES),
      fileKeys: async (tx, userId) => {
        const rows = await tx.execute<{ key: string }[]>(
          `select v.screenshot_key as key from visits v join campaigns c on c.id = v.campaign_id
           where c.user_id = ? and v.screenshot_key is not null`,
          [userId],
        );
        return rows.map(({ key }) => key);
      },
    };
    this.registry.register(part);
  }
}
