import { Migration } from '@mikro-orm/migrations';

/** How many new issues of a scan are on pages that the scan before did not read; unknown for earlier scans. */
export class Migration20261218300000_count_new_issues_on_new_pages extends Migration {
  override name = 'Migration20261218300000_count_new_issues_on_new_pages';

  override up(): void {
    this.addSql(`alter table "scans" add column "new_issues_on_new_pages" int null;`);
  }

  override down(): void {
    this.addSql(`alter table "scans" drop column "new_issues_on_new_pages";`);
  }
}
