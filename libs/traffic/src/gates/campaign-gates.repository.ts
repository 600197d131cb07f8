import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GateResult } from '../contract/index.js';
import { StoredCampaign } from '../entities/campaign.entity.js';
import { StoredCampaignGates } from '../entities/campaign-gates.entity.js';

/** Of all measured page views of completed visits; `null` where none counted them. */
export interface MeasuredErrors {
  readonly consoleErrors: number | null;
  readonly exceptions: number | null;
  readonly failedRequests: number | null;
}

@Injectable()
export class CampaignGatesRepository extends Repository {
  /** `null` while a visit may still end. */
  findEnded(campaignId: string): Promise<StoredCampaign | null> {
    return this.fork().findOne(StoredCampaign, {
      ...{ id: campaignId, inProgress: 0, status: { $in: ['completed', 'stopped', 'failed'] } },
    });
  }

  find(campaignId: string): Promise<StoredCampaignGates | null> {
    return this.fork().findOne(StoredCampaignGates, { campaignId });
  }

  /** Returns whether this call stored them: those of a campaign are evaluated once. */
  async insert(
    tx: EntityManager,
    campaignId: string,
    results: readonly GateResult[],
    evaluatedAt: Date,
  ): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into campaign_gates (campaign_id, evaluated_at, results) values (?, ?, ?::jsonb)
       on conflict do nothing returning 1`,
      [campaignId, evaluatedAt, storableJson(results)],
    );
    return rows.length === 1;
  }

  async errors(campaignId: string): Promise<MeasuredErrors> {
    const [row] = await this.fork().execute<MeasuredErrors[]>(
      `select sum(m.console_errors)::int as "consoleErrors", sum(m.exceptions)::int as exceptions,
              sum(m.failed_requests)::int as "failedRequests"
       from visits v join visit_page_vitals m on m.visit_id = v.id
       where v.campaign_id = ? and v.is_measured and v.status = 'completed'`,
      [campaignId],
    );
    if (row === undefined) throw new Error('A sum has a row');
    return row;
  }

  /** The schedule that started the campaign; `null` when none did, or it was removed. */
  async scheduleOf(
    campaignId: string,
  ): Promise<{ readonly id: string; readonly notifiesByEmail: boolean } | null> {
    const [row] = await this.fork().execute<{ id: string; notifiesByEmail: boolean }[]>(
      `select s.id, s.notifies_by_email as "notifiesByEmail"
       from campaign_schedule_runs r join campaign_schedules s on s.id = r.schedule_id
       where r.campaign_id = ?`,
      [campaignId],
    );
    return row ?? null;
  }

  /** Of the newest campaign before this one of the same schedule that has results. */
  async earlier(campaignId: string): Promise<readonly GateResult[]> {
    const [row] = await this.fork().execute<{ results: GateResult[] }[]>(
      `select g.results from campaign_schedule_runs r
       join campaign_schedule_runs b on b.schedule_id = r.schedule_id and b.due_at < r.due_at
       join campaign_gates g on g.campaign_id = b.campaign_id
       where r.campaign_id = ? order by b.due_at desc limit 1`,
      [campaignId],
    );
    return row?.results ?? [];
  }
}
