import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261120214943_users_sessions_outbox } from './Migration20261120214943_users_sessions_outbox.js';
import { Migration20261120220023_create_scan_allowances } from './Migration20261120220023_create_scan_allowances.js';
import { Migration20261120220451_create_notifications } from './Migration20261120220451_create_notifications.js';
import { Migration20261120221310_create_websites } from './Migration20261120221310_create_websites.js';
import { Migration20261120221553_create_scans } from './Migration20261120221553_create_scans.js';
import { Migration20261120225815_add_scan_page_validators } from './Migration20261120225815_add_scan_page_validators.js';
import { Migration20261121095900_add_scan_page_phrases } from './Migration20261121095900_add_scan_page_phrases.js';
import { Migration20261121101000_order_scan_issues } from './Migration20261121101000_order_scan_issues.js';
import { Migration20261121101500_stream_big_scans } from './Migration20261121101500_stream_big_scans.js';
import { Migration20261121102000_create_mail_outbox } from './Migration20261121102000_create_mail_outbox.js';
import { Migration20261121103000_index_allowance_months } from './Migration20261121103000_index_allowance_months.js';
import { Migration20261121103000_track_issues } from './Migration20261121103000_track_issues.js';
import { Migration20261121104000_create_lighthouse_reports } from './Migration20261121104000_create_lighthouse_reports.js';
import { Migration20261121104500_index_scan_issues_of_page } from './Migration20261121104500_index_scan_issues_of_page.js';
import { Migration20261121105000_create_scan_schedules } from './Migration20261121105000_create_scan_schedules.js';
import { Migration20261121110000_create_report_brandings } from './Migration20261121110000_create_report_brandings.js';
import { Migration20261121120000_leave_room_in_scan_issues } from './Migration20261121120000_leave_room_in_scan_issues.js';
import { Migration20261122000000_create_activity_entries } from './Migration20261122000000_create_activity_entries.js';
import { Migration20261122010000_create_orders } from './Migration20261122010000_create_orders.js';
import { Migration20261122020000_create_subscriptions } from './Migration20261122020000_create_subscriptions.js';
import { Migration20261122030000_create_invoices } from './Migration20261122030000_create_invoices.js';
import { Migration20261122040000_create_coupons } from './Migration20261122040000_create_coupons.js';
import { Migration20261122050000_create_account_settings } from './Migration20261122050000_create_account_settings.js';
import { Migration20261122060000_more_mail_and_notification_kinds } from './Migration20261122060000_more_mail_and_notification_kinds.js';
import { Migration20261122080000_index_activity_actions } from './Migration20261122080000_index_activity_actions.js';
import { Migration20261122140000_create_chain_checks } from './Migration20261122140000_create_chain_checks.js';
import { Migration20261122160000_create_webhooks } from './Migration20261122160000_create_webhooks.js';
import { Migration20261122240000_create_workspace_members } from './Migration20261122240000_create_workspace_members.js';
import { Migration20261122260000_create_contact_messages } from './Migration20261122260000_create_contact_messages.js';
import { Migration20261122270000_prioritise_contact_messages } from './Migration20261122270000_prioritise_contact_messages.js';
import { Migration20261122280000_add_one_time_passwords } from './Migration20261122280000_add_one_time_passwords.js';
import { Migration20261122290000_mend_visit_ends } from './Migration20261122290000_mend_visit_ends.js';
import { Migration20261122300000_create_campaigns } from './Migration20261122300000_create_campaigns.js';
import { Migration20261122310000_pause_campaigns } from './Migration20261122310000_pause_campaigns.js';
import { Migration20261122320000_create_visit_websites } from './Migration20261122320000_create_visit_websites.js';
import { Migration20261122330000_index_finished_visits } from './Migration20261122330000_index_finished_visits.js';
import { Migration20261123020000_create_fixes } from './Migration20261123020000_create_fixes.js';
import { Migration20261123040000_create_widget_installations } from './Migration20261123040000_create_widget_installations.js';
import { Migration20261123050000_create_live_fixed_issues } from './Migration20261123050000_create_live_fixed_issues.js';
import { Migration20261123070000_create_gsc } from './Migration20261123070000_create_gsc.js';
import { Migration20261124040000_add_banned_words } from './Migration20261124040000_add_banned_words.js';
import { Migration20261124080000_segment_gsc_days } from './Migration20261124080000_segment_gsc_days.js';
import { Migration20261125000000_keep_page_targets_as_json } from './Migration20261125000000_keep_page_targets_as_json.js';
import { Migration20261125010000_move_looks_to_their_queue } from './Migration20261125010000_move_looks_to_their_queue.js';
import { Migration20261126010000_confirm_email_addresses } from './Migration20261126010000_confirm_email_addresses.js';
import { Migration20261126020000_free_order_references } from './Migration20261126020000_free_order_references.js';
import { Migration20261126020100_pause_free_coupons } from './Migration20261126020100_pause_free_coupons.js';
import { Migration20261126030000_round_list_times } from './Migration20261126030000_round_list_times.js';
import { Migration20261126040000_allow_page_floods_of_visits } from './Migration20261126040000_allow_page_floods_of_visits.js';
import { Migration20261126050000_tell_rule_changes } from './Migration20261126050000_tell_rule_changes.js';
import { Migration20261126050100_separate_mail_settings } from './Migration20261126050100_separate_mail_settings.js';
import { Migration20261126090000_index_open_scans } from './Migration20261126090000_index_open_scans.js';
import { Migration20261127010000_create_invoice_prints } from './Migration20261127010000_create_invoice_prints.js';
import { Migration20261128000000_create_provider_calls } from './Migration20261128000000_create_provider_calls.js';
import { Migration20261128010000_create_keywords } from './Migration20261128010000_create_keywords.js';
import { Migration20261128020000_create_domain_analyses } from './Migration20261128020000_create_domain_analyses.js';
import { Migration20261129050000_index_days_of_users } from './Migration20261129050000_index_days_of_users.js';

/** Every migration, oldest first. `npm run migration:create` writes the file; its entry must be added here. */
export const migrations: MigrationObject[] = [
  {
    name: 'Migration20261120214943_users_sessions_outbox',
    class: Migration20261120214943_users_sessions_outbox,
  },
  {
    name: 'Migration20261120220023_create_scan_allowances',
    class: Migration20261120220023_create_scan_allowances,
  },
  {
    name: 'Migration20261120220451_create_notifications',
    class: Migration20261120220451_create_notifications,
  },
  {
    name: 'Migration20261120221310_create_websites',
    class: Migration20261120221310_create_websites,
  },
  {
    name: 'Migration20261120221553_create_scans',
    class: Migration20261120221553_create_scans,
  },
  {
    name: 'Migration20261120225815_add_scan_page_validators',
    class: Migration20261120225815_add_scan_page_validators,
  },
  {
    name: 'Migration20261121095900_add_scan_page_phrases',
    class: Migration20261121095900_add_scan_page_phrases,
  },
  {
    name: 'Migration20261121101000_order_scan_issues',
    class: Migration20261121101000_order_scan_issues,
  },
  {
    name: 'Migration20261121101500_stream_big_scans',
    class: Migration20261121101500_stream_big_scans,
  },
  {
    name: 'Migration20261121102000_create_mail_outbox',
    class: Migration20261121102000_create_mail_outbox,
  },
  {
    name: 'Migration20261121103000_index_allowance_months',
    class: Migration20261121103000_index_allowance_months,
  },
  {
    name: 'Migration20261121103000_track_issues',
    class: Migration20261121103000_track_issues,
  },
  {
    name: 'Migration20261121104000_create_lighthouse_reports',
    class: Migration20261121104000_create_lighthouse_reports,
  },
  {
    name: 'Migration20261121104500_index_scan_issues_of_page',
    class: Migration20261121104500_index_scan_issues_of_page,
  },
  {
    name: 'Migration20261121105000_create_scan_schedules',
    class: Migration20261121105000_create_scan_schedules,
  },
  {
    name: 'Migration20261121110000_create_report_brandings',
    class: Migration20261121110000_create_report_brandings,
  },
  {
    name: 'Migration20261121120000_leave_room_in_scan_issues',
    class: Migration20261121120000_leave_room_in_scan_issues,
  },
  {
    name: 'Migration20261122000000_create_activity_entries',
    class: Migration20261122000000_create_activity_entries,
  },
  {
    name: 'Migration20261122010000_create_orders',
    class: Migration20261122010000_create_orders,
  },
  {
    name: 'Migration20261122020000_create_subscriptions',
    class: Migration20261122020000_create_subscriptions,
  },
  {
    name: 'Migration20261122030000_create_invoices',
    class: Migration20261122030000_create_invoices,
  },
  {
    name: 'Migration20261122040000_create_coupons',
    class: Migration20261122040000_create_coupons,
  },
  {
    name: 'Migration20261122050000_create_account_settings',
    class: Migration20261122050000_create_account_settings,
  },
  {
    name: 'Migration20261122060000_more_mail_and_notification_kinds',
    class: Migration20261122060000_more_mail_and_notification_kinds,
  },
  {
    name: 'Migration20261122080000_index_activity_actions',
    class: Migration20261122080000_index_activity_actions,
  },
  {
    name: 'Migration20261122140000_create_chain_checks',
    class: Migration20261122140000_create_chain_checks,
  },
  {
    name: 'Migration20261122160000_create_webhooks',
    class: Migration20261122160000_create_webhooks,
  },
  {
    name: 'Migration20261122240000_create_workspace_members',
    class: Migration20261122240000_create_workspace_members,
  },
  {
    name: 'Migration20261122260000_create_contact_messages',
    class: Migration20261122260000_create_contact_messages,
  },
  {
    name: 'Migration20261122270000_prioritise_contact_messages',
    class: Migration20261122270000_prioritise_contact_messages,
  },
  {
    name: 'Migration20261122280000_add_one_time_passwords',
    class: Migration20261122280000_add_one_time_passwords,
  },
  {
    name: 'Migration20261122290000_mend_visit_ends',
    class: Migration20261122290000_mend_visit_ends,
  },
  {
    name: 'Migration20261122300000_create_campaigns',
    class: Migration20261122300000_create_campaigns,
  },
  {
    name: 'Migration20261122310000_pause_campaigns',
    class: Migration20261122310000_pause_campaigns,
  },
  {
    name: 'Migration20261122320000_create_visit_websites',
    class: Migration20261122320000_create_visit_websites,
  },
  {
    name: 'Migration20261122330000_index_finished_visits',
    class: Migration20261122330000_index_finished_visits,
  },
  {
    name: 'Migration20261123020000_create_fixes',
    class: Migration20261123020000_create_fixes,
  },
  {
    name: 'Migration20261123040000_create_widget_installations',
    class: Migration20261123040000_create_widget_installations,
  },
  {
    name: 'Migration20261123050000_create_live_fixed_issues',
    class: Migration20261123050000_create_live_fixed_issues,
  },
  {
    name: 'Migration20261123070000_create_gsc',
    class: Migration20261123070000_create_gsc,
  },
  {
    name: 'Migration20261124040000_add_banned_words',
    class: Migration20261124040000_add_banned_words,
  },
  {
    name: 'Migration20261124080000_segment_gsc_days',
    class: Migration20261124080000_segment_gsc_days,
  },
  {
    name: 'Migration20261125000000_keep_page_targets_as_json',
    class: Migration20261125000000_keep_page_targets_as_json,
  },
  {
    name: 'Migration20261125010000_move_looks_to_their_queue',
    class: Migration20261125010000_move_looks_to_their_queue,
  },
  {
    name: 'Migration20261126010000_confirm_email_addresses',
    class: Migration20261126010000_confirm_email_addresses,
  },
  {
    name: 'Migration20261126020000_free_order_references',
    class: Migration20261126020000_free_order_references,
  },
  {
    name: 'Migration20261126020100_pause_free_coupons',
    class: Migration20261126020100_pause_free_coupons,
  },
  {
    name: 'Migration20261126030000_round_list_times',
    class: Migration20261126030000_round_list_times,
  },
  {
    name: 'Migration20261126040000_allow_page_floods_of_visits',
    class: Migration20261126040000_allow_page_floods_of_visits,
  },
  {
    name: 'Migration20261126050000_tell_rule_changes',
    class: Migration20261126050000_tell_rule_changes,
  },
  {
    name: 'Migration20261126050100_separate_mail_settings',
    class: Migration20261126050100_separate_mail_settings,
  },
  {
    name: 'Migration20261126090000_index_open_scans',
    class: Migration20261126090000_index_open_scans,
  },
  {
    name: 'Migration20261127010000_create_invoice_prints',
    class: Migration20261127010000_create_invoice_prints,
  },
  {
    name: 'Migration20261128000000_create_provider_calls',
    class: Migration20261128000000_create_provider_calls,
  },
  {
    name: 'Migration20261128010000_create_keywords',
    class: Migration20261128010000_create_keywords,
  },
  {
    name: 'Migration20261128020000_create_domain_analyses',
    class: Migration20261128020000_create_domain_analyses,
  },
  {
    name: 'Migration20261129050000_index_days_of_users',
    class: Migration20261129050000_index_days_of_users,
  },
];
