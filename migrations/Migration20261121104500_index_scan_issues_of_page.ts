import { Migration } from '@mikro-orm/migrations';

export class Migration20261121104500_index_scan_issues_of_page extends Migration {
  override name = 'Migration20261121104500_index_scan_issues_of_page';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "scan_issues_of_page" on "scan_issues" ("scan_id", left("page_url", 200));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "scan_issues_of_page";`);
  }
}
