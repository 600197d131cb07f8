import { accountData } from '@app/common';

/** Scheduled campaigns and their runs for the account export; they are deleted with the account. */
export const campaignSchedulesAccountData = accountData({
  name: 'campaign-schedules',
  export: {
    campaignSchedules: `select id, website_id, template, target_url, visits, frequency, time, weekday, day_of_month,
        time_zone, is_enabled, notifies_by_email, next_run_at, created_at
      from campaign_schedules where user_id = ? order by created_at, id`,
    campaignScheduleRuns: `select r.schedule_id, r.due_at, r.created_at, r.campaign_id, r.reason
      from campaign_schedule_runs r join campaign_schedules s on s.id = r.schedule_id
      where s.user_id = ? order by r.schedule_id, r.due_at`,
  },
});
