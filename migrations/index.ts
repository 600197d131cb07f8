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
import { Migration20261129000000_create_rank_alerts } from './Migration20261129000000_create_rank_alerts.js';
import { Migration20261129000100_create_keyword_reports } from './Migration20261129000100_create_keyword_reports.js';
import { Migration20261129010000_create_search_imports } from './Migration20261129010000_create_search_imports.js';
import { Migration20261129020000_create_domain_ranks } from './Migration20261129020000_create_domain_ranks.js';
import { Migration20261129030000_create_bought_rankings } from './Migration20261129030000_create_bought_rankings.js';
import { Migration20261129040000_create_gsc_inspections } from './Migration20261129040000_create_gsc_inspections.js';
import { Migration20261129040100_create_keyword_figures } from './Migration20261129040100_create_keyword_figures.js';
import { Migration20261129050000_index_days_of_users } from './Migration20261129050000_index_days_of_users.js';
import { Migration20261129060000_notify_budget } from './Migration20261129060000_notify_budget.js';
import { Migration20261130010000_allow_crux_list } from './Migration20261130010000_allow_crux_list.js';
import { Migration20261130020000_sum_gsc_positions } from './Migration20261130020000_sum_gsc_positions.js';
import { Migration20261130020100_add_keyword_difficulty } from './Migration20261130020100_add_keyword_difficulty.js';
import { Migration20261130040000_assume_charges } from './Migration20261130040000_assume_charges.js';
import { Migration20261130060000_add_refresh_costs } from './Migration20261130060000_add_refresh_costs.js';
import { Migration20261130060100_add_analysis_costs } from './Migration20261130060100_add_analysis_costs.js';
import { Migration20261130070000_keep_sitemap_sizes } from './Migration20261130070000_keep_sitemap_sizes.js';
import { Migration20261130100000_separate_difficulty_calls } from './Migration20261130100000_separate_difficulty_calls.js';
import { Migration20261130110000_derive_health_scores } from './Migration20261130110000_derive_health_scores.js';
import { Migration20261130110000_read_keywords_live } from './Migration20261130110000_read_keywords_live.js';
import { Migration20261130110100_notify_refreshes } from './Migration20261130110100_notify_refreshes.js';
import { Migration20261130120000_choose_retries } from './Migration20261130120000_choose_retries.js';
import { Migration20261201000000_request_analyses } from './Migration20261201000000_request_analyses.js';
import { Migration20261201010000_create_place_lists } from './Migration20261201010000_create_place_lists.js';
import { Migration20261202000000_queue_campaigns } from './Migration20261202000000_queue_campaigns.js';
import { Migration20261202000100_sum_visits_by_website } from './Migration20261202000100_sum_visits_by_website.js';
import { Migration20261202000200_group_ledger_entries } from './Migration20261202000200_group_ledger_entries.js';
import { Migration20261202010000_create_guest_scans } from './Migration20261202010000_create_guest_scans.js';
import { Migration20261202090000_index_search } from './Migration20261202090000_index_search.js';
import { Migration20261202100000_create_issue_assignments } from './Migration20261202100000_create_issue_assignments.js';
import { Migration20261202110000_hold_approvals } from './Migration20261202110000_hold_approvals.js';
import { Migration20261202110100_index_failed_mails } from './Migration20261202110100_index_failed_mails.js';
import { Migration20261202120000_create_visitor_signing_keys } from './Migration20261202120000_create_visitor_signing_keys.js';
import { Migration20261202120000_store_health_scans } from './Migration20261202120000_store_health_scans.js';
import { Migration20261202120100_drop_invoice_mails } from './Migration20261202120100_drop_invoice_mails.js';
import { Migration20261202130000_create_campaign_tool_counts } from './Migration20261202130000_create_campaign_tool_counts.js';
import { Migration20261202140000_create_page_vitals } from './Migration20261202140000_create_page_vitals.js';
import { Migration20261202140000_split_score_changes } from './Migration20261202140000_split_score_changes.js';
import { Migration20261203100000_create_journeys } from './Migration20261203100000_create_journeys.js';
import { Migration20261203100100_follow_journeys } from './Migration20261203100100_follow_journeys.js';
import { Migration20261203100200_create_journey_trials } from './Migration20261203100200_create_journey_trials.js';
import { Migration20261204090000_store_same_page_tallies } from './Migration20261204090000_store_same_page_tallies.js';
import { Migration20261204100000_create_campaign_comparisons } from './Migration20261204100000_create_campaign_comparisons.js';
import { Migration20261204100100_compare_addresses } from './Migration20261204100100_compare_addresses.js';
import { Migration20261204100200_cascade_comparison_keys } from './Migration20261204100200_cascade_comparison_keys.js';
import { Migration20261205100000_create_campaign_schedules } from './Migration20261205100000_create_campaign_schedules.js';
import { Migration20261205100100_create_campaign_gates } from './Migration20261205100100_create_campaign_gates.js';
import { Migration20261206100000_create_visit_evidence } from './Migration20261206100000_create_visit_evidence.js';
import { Migration20261207100000_create_journey_recordings } from './Migration20261207100000_create_journey_recordings.js';
import { Migration20261207110000_count_tools_by_consent } from './Migration20261207110000_count_tools_by_consent.js';
import { Migration20261208000000_trace_outbox_jobs } from './Migration20261208000000_trace_outbox_jobs.js';
import { Migration20261210000000_choose_scan_pace } from './Migration20261210000000_choose_scan_pace.js';
import { Migration20261211100000_render_scans } from './Migration20261211100000_render_scans.js';
import { Migration20261212000000_create_listed_pages } from './Migration20261212000000_create_listed_pages.js';
import { Migration20261212100000_create_saved_page_views } from './Migration20261212100000_create_saved_page_views.js';
import { Migration20261213100000_create_extraction_rules } from './Migration20261213100000_create_extraction_rules.js';
import { Migration20261213100100_cascade_scan_extraction_keys } from './Migration20261213100100_cascade_scan_extraction_keys.js';
import { Migration20261214100000_create_access_logs } from './Migration20261214100000_create_access_logs.js';
import { Migration20261215100000_create_website_monitors } from './Migration20261215100000_create_website_monitors.js';
import { Migration20261216100000_create_redirect_maps } from './Migration20261216100000_create_redirect_maps.js';
import { Migration20261216110000_create_link_graphs } from './Migration20261216110000_create_link_graphs.js';
import { Migration20261217000000_allow_unknown_consoles } from './Migration20261217000000_allow_unknown_consoles.js';
import { Migration20261217100000_create_campaign_page_maps } from './Migration20261217100000_create_campaign_page_maps.js';
import { Migration20261217200000_claim_due_campaigns } from './Migration20261217200000_claim_due_campaigns.js';
import { Migration20261218100000_store_link_pictures } from './Migration20261218100000_store_link_pictures.js';
import { Migration20261218200000_claim_channel_messages } from './Migration20261218200000_claim_channel_messages.js';
import { Migration20261218300000_count_new_issues_on_new_pages } from './Migration20261218300000_count_new_issues_on_new_pages.js';
import { Migration20261219100000_create_scan_checkpoints } from './Migration20261219100000_create_scan_checkpoints.js';
import { Migration20261219300000_create_segments } from './Migration20261219300000_create_segments.js';
import { Migration20261219310000_store_segment_figures } from './Migration20261219310000_store_segment_figures.js';
import { Migration20261219500000_watch_extraction_values } from './Migration20261219500000_watch_extraction_values.js';
import { Migration20261220100000_mark_kept_redirects } from './Migration20261220100000_mark_kept_redirects.js';
import { Migration20261220110000_index_redirecting_pages } from './Migration20261220110000_index_redirecting_pages.js';
import { Migration20261221100000_leave_room_in_page_tables } from './Migration20261221100000_leave_room_in_page_tables.js';
import { Migration20261222100000_limit_api_keys } from './Migration20261222100000_limit_api_keys.js';
import { Migration20261222110000_create_key_calls } from './Migration20261222110000_create_key_calls.js';
import { Migration20261222120000_create_oauth } from './Migration20261222120000_create_oauth.js';
import { Migration20261222400000_create_fix_records } from './Migration20261222400000_create_fix_records.js';
import { Migration20261222500000_create_experiments } from './Migration20261222500000_create_experiments.js';
import { Migration20261223100000_create_shared_reports } from './Migration20261223100000_create_shared_reports.js';
import { Migration20261223110000_create_index_now } from './Migration20261223110000_create_index_now.js';
import { Migration20261223120000_create_export_schedules } from './Migration20261223120000_create_export_schedules.js';
import { Migration20261223200000_create_website_deploys } from './Migration20261223200000_create_website_deploys.js';
import { Migration20261223221500_keep_experiments_everywhere } from './Migration20261223221500_keep_experiments_everywhere.js';
import { Migration20261223221600_limit_rank_checks_of_keys } from './Migration20261223221600_limit_rank_checks_of_keys.js';
import { Migration20261224144100_create_scan_orphans } from './Migration20261224144100_create_scan_orphans.js';
import { Migration20261224144200_add_index_now_collected_until } from './Migration20261224144200_add_index_now_collected_until.js';
import { Migration20261224164700_create_fix_repairs } from './Migration20261224164700_create_fix_repairs.js';
import { Migration20261225100000_share_campaigns } from './Migration20261225100000_share_campaigns.js';
import { Migration20261226114700_order_pages_by_rank } from './Migration20261226114700_order_pages_by_rank.js';
import { Migration20261228234700_group_later_checks_of_pages } from './Migration20261228234700_group_later_checks_of_pages.js';
import { Migration20261229110000_compress_pages_less } from './Migration20261229110000_compress_pages_less.js';

/** Every migration, oldest first. `npm run migration:create` writes the file; its line must be added here. */
export const migrations: MigrationObject[] = Object.entries({
  Migration20261120214943_users_sessions_outbox,
  Migration20261120220023_create_scan_allowances,
  Migration20261120220451_create_notifications,
  Migration20261120221310_create_websites,
  Migration20261120221553_create_scans,
  Migration20261120225815_add_scan_page_validators,
  Migration20261121095900_add_scan_page_phrases,
  Migration20261121101000_order_scan_issues,
  Migration20261121101500_stream_big_scans,
  Migration20261121102000_create_mail_outbox,
  Migration20261121103000_index_allowance_months,
  Migration20261121103000_track_issues,
  Migration20261121104000_create_lighthouse_reports,
  Migration20261121104500_index_scan_issues_of_page,
  Migration20261121105000_create_scan_schedules,
  Migration20261121110000_create_report_brandings,
  Migration20261121120000_leave_room_in_scan_issues,
  Migration20261122000000_create_activity_entries,
  Migration20261122010000_create_orders,
  Migration20261122020000_create_subscriptions,
  Migration20261122030000_create_invoices,
  Migration20261122040000_create_coupons,
  Migration20261122050000_create_account_settings,
  Migration20261122060000_more_mail_and_notification_kinds,
  Migration20261122080000_index_activity_actions,
  Migration20261122140000_create_chain_checks,
  Migration20261122160000_create_webhooks,
  Migration20261122240000_create_workspace_members,
  Migration20261122260000_create_contact_messages,
  Migration20261122270000_prioritise_contact_messages,
  Migration20261122280000_add_one_time_passwords,
  Migration20261122290000_mend_visit_ends,
  Migration20261122300000_create_campaigns,
  Migration20261122310000_pause_campaigns,
  Migration20261122320000_create_visit_websites,
  Migration20261122330000_index_finished_visits,
  Migration20261123020000_create_fixes,
  Migration20261123040000_create_widget_installations,
  Migration20261123050000_create_live_fixed_issues,
  Migration20261123070000_create_gsc,
  Migration20261124040000_add_banned_words,
  Migration20261124080000_segment_gsc_days,
  Migration20261125000000_keep_page_targets_as_json,
  Migration20261125010000_move_looks_to_their_queue,
  Migration20261126010000_confirm_email_addresses,
  Migration20261126020000_free_order_references,
  Migration20261126020100_pause_free_coupons,
  Migration20261126030000_round_list_times,
  Migration20261126040000_allow_page_floods_of_visits,
  Migration20261126050000_tell_rule_changes,
  Migration20261126050100_separate_mail_settings,
  Migration20261126090000_index_open_scans,
  Migration20261127010000_create_invoice_prints,
  Migration20261128000000_create_provider_calls,
  Migration20261128010000_create_keywords,
  Migration20261128020000_create_domain_analyses,
  Migration20261129000000_create_rank_alerts,
  Migration20261129000100_create_keyword_reports,
  Migration20261129010000_create_search_imports,
  Migration20261129020000_create_domain_ranks,
  Migration20261129030000_create_bought_rankings,
  Migration20261129040000_create_gsc_inspections,
  Migration20261129040100_create_keyword_figures,
  Migration20261129050000_index_days_of_users,
  Migration20261129060000_notify_budget,
  Migration20261130010000_allow_crux_list,
  Migration20261130020000_sum_gsc_positions,
  Migration20261130020100_add_keyword_difficulty,
  Migration20261130040000_assume_charges,
  Migration20261130060000_add_refresh_costs,
  Migration20261130060100_add_analysis_costs,
  Migration20261130070000_keep_sitemap_sizes,
  Migration20261130100000_separate_difficulty_calls,
  Migration20261130110000_derive_health_scores,
  Migration20261130110000_read_keywords_live,
  Migration20261130110100_notify_refreshes,
  Migration20261130120000_choose_retries,
  Migration20261201000000_request_analyses,
  Migration20261201010000_create_place_lists,
  Migration20261202000000_queue_campaigns,
  Migration20261202000100_sum_visits_by_website,
  Migration20261202000200_group_ledger_entries,
  Migration20261202010000_create_guest_scans,
  Migration20261202090000_index_search,
  Migration20261202100000_create_issue_assignments,
  Migration20261202110000_hold_approvals,
  Migration20261202110100_index_failed_mails,
  Migration20261202120000_create_visitor_signing_keys,
  Migration20261202120000_store_health_scans,
  Migration20261202120100_drop_invoice_mails,
  Migration20261202130000_create_campaign_tool_counts,
  Migration20261202140000_create_page_vitals,
  Migration20261202140000_split_score_changes,
  Migration20261203100000_create_journeys,
  Migration20261203100100_follow_journeys,
  Migration20261203100200_create_journey_trials,
  Migration20261204090000_store_same_page_tallies,
  Migration20261204100000_create_campaign_comparisons,
  Migration20261204100100_compare_addresses,
  Migration20261204100200_cascade_comparison_keys,
  Migration20261205100000_create_campaign_schedules,
  Migration20261205100100_create_campaign_gates,
  Migration20261206100000_create_visit_evidence,
  Migration20261207100000_create_journey_recordings,
  Migration20261207110000_count_tools_by_consent,
  Migration20261208000000_trace_outbox_jobs,
  Migration20261210000000_choose_scan_pace,
  Migration20261211100000_render_scans,
  Migration20261212000000_create_listed_pages,
  Migration20261212100000_create_saved_page_views,
  Migration20261213100000_create_extraction_rules,
  Migration20261213100100_cascade_scan_extraction_keys,
  Migration20261214100000_create_access_logs,
  Migration20261215100000_create_website_monitors,
  Migration20261216100000_create_redirect_maps,
  Migration20261216110000_create_link_graphs,
  Migration20261217000000_allow_unknown_consoles,
  Migration20261217100000_create_campaign_page_maps,
  Migration20261217200000_claim_due_campaigns,
  Migration20261218100000_store_link_pictures,
  Migration20261218200000_claim_channel_messages,
  Migration20261218300000_count_new_issues_on_new_pages,
  Migration20261219100000_create_scan_checkpoints,
  Migration20261219300000_create_segments,
  Migration20261219310000_store_segment_figures,
  Migration20261219500000_watch_extraction_values,
  Migration20261220100000_mark_kept_redirects,
  Migration20261220110000_index_redirecting_pages,
  Migration20261221100000_leave_room_in_page_tables,
  Migration20261222100000_limit_api_keys,
  Migration20261222110000_create_key_calls,
  Migration20261222120000_create_oauth,
  Migration20261222400000_create_fix_records,
  Migration20261222500000_create_experiments,
  Migration20261223100000_create_shared_reports,
  Migration20261223110000_create_index_now,
  Migration20261223120000_create_export_schedules,
  Migration20261223200000_create_website_deploys,
  Migration20261223221500_keep_experiments_everywhere,
  Migration20261223221600_limit_rank_checks_of_keys,
  Migration20261224144100_create_scan_orphans,
  Migration20261224144200_add_index_now_collected_until,
  Migration20261224164700_create_fix_repairs,
  Migration20261225100000_share_campaigns,
  Migration20261226114700_order_pages_by_rank,
  Migration20261228234700_group_later_checks_of_pages,
  Migration20261229110000_compress_pages_less,
}).map(([name, migration]) => ({ name, class: migration }));
