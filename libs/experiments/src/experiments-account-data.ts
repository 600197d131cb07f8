import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';

/** For the account export; the rows are deleted with their website. */
export const experimentsAccountData = accountData({
  name: 'experiments',
  export: {
    experiments: `select e.id, e.website_id, e.name, e.subject, e.delivery, e.pattern, e.status, e.days, e.effect_percent,
        e.power, e.trial, e.result, e.created_at, e.started_at, e.ended_at
      from experiments e join ${WEBSITE_OWNERS} w on w.id = e.website_id where w.user_id = ? order by e.created_at`,
    pages: `select p.experiment_id, p.number, p.url, p.pair, p.arm, p.original, p.variant, p.seen_on, p.problem
      from experiment_pages p join experiments e on e.id = p.experiment_id join ${WEBSITE_OWNERS} w on w.id = e.website_id
      where w.user_id = ? order by e.created_at, p.experiment_id, p.number`,
  },
});
