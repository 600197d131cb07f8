import { Migration } from '@mikro-orm/migrations';

/** The navigation of staff counts the emails that could not be sent. */
export class Migration20261202110100_index_failed_mails extends Migration {
  override name = 'Migration20261202110100_index_failed_mails';

  override up(): void {
    this.addSql(
      `create index "mail_outbox_failed" on "mail_outbox" ("created_at") where "status" = 'failed';`,
    );
  }

  override down(): void {
    this.addSql(`drop index "mail_outbox_failed";`);
  }
}
