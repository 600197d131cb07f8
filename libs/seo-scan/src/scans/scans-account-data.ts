import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';

/**
 * Scans, schedules and decisions about issues, for the export of a user's own data. Pages and issues of a scan have
 * their own export.
 */
export const scansAccountData = accountData({
  name: 'scans',
  export: {
    scans: `select id, url, mode, status, max_pages, seo_score, coverage, critical_issues, warnings, notices,
        passed_checks, pages_scanned, error, created_at, finished_at
      from scans where user_id = ? order by created_at`,
    schedules: `select website_id, frequency, time, weekday, day_of_month, cron, time_zone, max_pages,
        is_enabled, notifies_by_email, created_at
      from scan_schedules where user_id = ? order by created_at`,
    ignoredIssues: `select origin, scope, check_id, page_url, url_pattern, reason, created_at, removed_at
      from issue_ignores where user_id = ? order by created_at`,
    assignedChecks: `select origin, check_id, assignee_id, assigned_at
      from issue_assignments where user_id = ? order by assigned_at`,
    extractionRules: `select website_id, name, language, expression, take, attribute, pages, check_kind, pattern,
        severity, r.created_at
      from extraction_rules r join ${WEBSITE_OWNERS} w on w.id = r.website_id where w.user_id = ? order by r.created_at`,
    segments: `select website_id, name, match_kind, conditions, position, g.created_at
      from segments g join ${WEBSITE_OWNERS} w on w.id = g.website_id where w.user_id = ?
      order by g.created_at, g.position`,
    savedPageViews: `select website_id, name, columns, filter, sort, created_at
      from saved_page_views where user_id = ? order by created_at`,
    reportBranding: `select name, logo, updated_at from report_brandings where user_id = ?`,
  },
});
