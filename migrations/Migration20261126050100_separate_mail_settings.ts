import { Migration } from '@mikro-orm/migrations';

/**
 * Mails about scans and about limits get settings of their own. Everybody goes on receiving what they receive
 * today: the new settings begin as the ones that governed these mails.
 */
export class Migration20261126050100_separate_mail_settings extends Migration {
  override name = 'Migration20261126050100_separate_mail_settings';

  override up(): void {
    this.addSql(
      `alter table "user_settings" add "scan_complete" boolean not null default true, add "limit_alerts" boolean not null default true`,
    );
    this.addSql(
      `update "user_settings" set "scan_complete" = "campaign_complete", "limit_alerts" = "system_updates"`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table "user_settings" drop column "scan_complete", drop column "limit_alerts"`,
    );
  }
}
