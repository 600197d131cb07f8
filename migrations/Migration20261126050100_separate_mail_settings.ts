import { Migration } from '@mikro-orm/migrations';

/**
 * Mails about scans and about limits get settings of their own. The new settings copy those that governed these mails,
 * so that every user keeps receiving the same mails.
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
