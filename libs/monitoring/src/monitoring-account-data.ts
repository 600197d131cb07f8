import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';

/** Watched websites, their pages and changes for the account export, without secrets; they are deleted with the account. */
export const monitoringAccountData = accountData({
  name: 'monitoring',
  export: {
    websiteMonitors: `select id, website_id, cadence, time_zone, quiet_from, quiet_to, alert_from, notifies_by_email,
        next_check_at, created_at
      from website_monitors where user_id = ? order by created_at, id`,
    monitoredPages: `select p.id, p.monitor_id, p.kind, p.url, p.state, p.is_unstable, p.created_at
      from monitored_pages p join website_monitors m on m.id = p.monitor_id
      where m.user_id = ? order by p.monitor_id, p.created_at, p.id`,
    pageChanges: `select c.id, c.monitor_id, c.url, c.kind, c.field, c.rule_name, c.severity, c.is_recovery, c.before, c.after, c.created_at
      from page_changes c join website_monitors m on m.id = c.monitor_id
      where m.user_id = ? order by c.monitor_id, c.created_at, c.id`,
    deploys: `select d.id, d.website_id, d.version, d.url, d.deployed_at
      from website_deploys d join ${WEBSITE_OWNERS} w on w.id = d.website_id where w.user_id = ? order by d.deployed_at, d.id`,
    alertChannels: `select c.id, c.monitor_id, c.kind, c.name, c.masked_url, c.created_at
      from alert_channels c join website_monitors m on m.id = c.monitor_id
      where m.user_id = ? order by c.monitor_id, c.created_at, c.id`,
  },
});
