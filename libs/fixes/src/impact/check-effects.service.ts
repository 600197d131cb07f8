import { queryBound } from '@app/common';
import { audits } from '@app/seo-audits';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LEAST_MEASURED, OWN_CHECK } from '../contract/index.js';
import type { CheckEffects } from '../contract/index.js';

interface Row {
  readonly checkId: string;
  readonly more: number;
  readonly fewer: number;
  readonly notMeasurable: number;
}

const titles = new Map(audits.map(({ id, title }) => [id, title]));

const OWN_TEXTS = 'Texts that owners wrote themselves';

/** Which checks, when fixed, have moved clicks, on this installation. */
@Injectable()
export class CheckEffectsService {
  constructor(private readonly em: EntityManager) {}

  /** Of each fix its latest effect; those with too few clicks are left out. Names neither websites nor accounts. */
  async list(): Promise<CheckEffects> {
    const rows = await queryBound<Row>(
      this.em.fork(),
      `select f.check_id as "checkId",
              count(*) filter (where e.outcome = 'more_clicks')::int as more,
              count(*) filter (where e.outcome = 'fewer_clicks')::int as fewer,
              count(*) filter (where e.outcome = 'not_measurable')::int as "notMeasurable"
       from (select distinct on (fix_id) fix_id, data ->> 'outcome' as outcome
             from fix_record_events where kind = 'effect' order by fix_id, sequence desc) e
       join fixes f on f.id = e.fix_id where e.outcome <> 'too_few'
       group by f.check_id order by count(*) desc, f.check_id`,
      [],
    );
    return {
      minimum: LEAST_MEASURED,
      checks: rows.map(({ checkId, ...outcomes }) => {
        const measured = outcomes.more + outcomes.fewer + outcomes.notMeasurable;
        const isEnough = measured >= LEAST_MEASURED;
        const title = checkId === OWN_CHECK ? OWN_TEXTS : (titles.get(checkId) ?? checkId);
        return { checkId, title, measured, outcomes: isEnough ? outcomes : null };
      }),
    };
  }
}
