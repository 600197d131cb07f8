import { Migration } from '@mikro-orm/migrations';

/** Every scan start queries whose scan is next. */
export class Migration20261126090000_index_open_scans extends Migration {
  override name = 'Migration20261126090000_index_open_scans';

  override up(): void {
    this.addSql(
      `create index "scans_open" on "scans" ("user_id", "created_at") where "status" in ('queued', 'crawling', 'scanning')`,
    );
    this.addSql('create index "scans_user_started" on "scans" ("user_id", "started_at")');
  }

  override down(): void {
    this.addSql('drop index "scans_open"');
    this.addSql('drop index "scans_user_started"');
  }
}
