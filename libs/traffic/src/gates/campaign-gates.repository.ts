import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GateResult, PercentileMetric } from '../contract/index.js';
import { StoredCampaign } from '../entities/campaign.entity.js';
import { StoredCampaignGates } from '../entities/campaign-gates.entity.js';

const COLUMNS: Readonly<Record<PercentileMetric, string>> = {
  ttfb: 'm.ttfb_ms',
  fcp: 'm.fcp_ms',
  lcp: 'm.lcp_ms',
  cls: 'm.cls',
  inp: 'm.inp_ms',
  bytes: 'm.bytes',
  requests: 'm.request_count',
  blocking: 'm.blocking_ms',
};
const LISTS = Object.entries(COLUMNS).map(
  ([name, column]) =>
    `to_json(array_agg(${column}::float8) filter (where ${column} is not null)) as ${name}`,
);

/** Of all measured page views of completed visits. */
export interface MeasuredValues {
  readonly values: Readonly<Record<PercentileMetric, readonly number[] | null>>;
  readonly consoleErrors: number | null;
  readonly exceptions: number | null;
  readonly failedRequests: number | null;
}

type MeasuredRow = MeasuredValues['values'] & Omit<MeasuredValues, 'values'>;

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

  async measured(campaignId: string): Promise<MeasuredValues> {
    const [row] = await this.fork().execute<MeasuredRow[]>(
      `select ${LISTS.join(', ')}, sum(m.console_errors)::int as "consoleErrors",
              sum(m.exceptions)::int as exceptions, sum(m.failed_requests)::int as "failedRequests"
       from visits v join visit_page_vitals m on m.visit_id = v.id
       where v.campaign_id = ? and v.is_measured and v.status = 'completed'`,
      [campaignId],
    );
    if (row === undefined) throw new Error('A sum has a row');
    const { consoleErrors, exceptions, failedRequests, ...values } = row;
    return { values, consoleErrors, exceptions, failedRequests };
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
