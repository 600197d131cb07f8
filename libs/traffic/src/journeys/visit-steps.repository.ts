import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StepOutcome } from '../engines/visitor-journey.js';
import type { StepCount, StepFailureCount } from '../rules/journey/funnel.js';

/** What visits reached of their journeys. */
@Injectable()
export class VisitStepsRepository extends Repository {
  /** In the transaction that ends the visit. */
  async insert(tx: EntityManager, visitId: string, steps: readonly StepOutcome[]): Promise<void> {
    await tx.execute(
      `insert into visit_steps (visit_id, step, is_reached, ms, at_ms, failure)
       select ?, s.step, s."isReached", s.ms, s."atMs", s.failure
       from jsonb_to_recordset(?::jsonb) as s(step int, "isReached" boolean, ms int, "atMs" int, failure text)`,
      [visitId, JSON.stringify(steps)],
    );
  }

  counts(campaignId: string): Promise<StepCount[]> {
    return this.fork().execute<StepCount[]>(
      `select s.step, count(*) filter (where s.is_reached)::int as reached,
              count(*) filter (where not s.is_reached)::int as lost,
              round(percentile_cont(0.5) within group (order by s.at_ms) filter (where s.is_reached))::int as "medianAtMs"
       from visit_steps s join visits v on v.id = s.visit_id
       where v.campaign_id = ? group by s.step order by s.step`,
      [campaignId],
    );
  }

  /** How many steps each of these visits reached, and why it came no further; visits without a journey are missing. */
  async reached(
    visitIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly steps: number; readonly failure: string | null }>> {
    const rows = await this.fork().execute<{ id: string; steps: number; failure: string | null }[]>(
      `select visit_id as id, count(*) filter (where is_reached)::int as steps,
              max(failure) filter (where not is_reached) as failure
       from visit_steps where visit_id = any(?::uuid[]) group by visit_id`,
      [`{${visitIds.join(',')}}`],
    );
    return new Map(rows.map(({ id, ...reached }) => [id, reached]));
  }

  /** Most frequent first; each with a visit that has a picture, if one does. */
  failures(campaignId: string): Promise<StepFailureCount[]> {
    return this.fork().execute<StepFailureCount[]>(
      `select s.step, s.failure as sentence, count(*)::int as count,
              (array_agg(v.id order by v.seq) filter (where v.screenshot_key is not null))[1] as "visitId"
       from visit_steps s join visits v on v.id = s.visit_id
       where v.campaign_id = ? and not s.is_reached and s.failure is not null
       group by s.step, s.failure order by count(*) desc, s.step, s.failure`,
      [campaignId],
    );
  }
}
