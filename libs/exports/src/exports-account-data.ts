import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';

/** For the account export, without secrets; the rows are deleted with their website. */
export const exportsAccountData = accountData({
  name: 'exports',
  export: {
    schedules: `select s.website_id, s.tables, s.format, s.endpoint, s.region, s.bucket, s.prefix, s.frequency, s.time,
        s.weekday, s.day_of_month, s.cron, s.time_zone, s.next_run_at, s.created_at
      from export_schedules s join ${WEBSITE_OWNERS} w on w.id = s.website_id where w.user_id = ?
      order by s.created_at`,
    runs: `select r.schedule_id, r.status, r.files, r.note, r.created_at, r.finished_at
      from export_runs r join export_schedules s on s.id = r.schedule_id
      join ${WEBSITE_OWNERS} w on w.id = s.website_id where w.user_id = ? order by r.created_at`,
  },
});
