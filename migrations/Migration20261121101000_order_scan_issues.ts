import { Migration } from '@mikro-orm/migrations';

export class Migration20261121101000_order_scan_issues extends Migration {
  override name = 'Migration20261121101000_order_scan_issues';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "scan_issues_in_order" on "scan_issues" ("scan_id", array_position(array['critical', 'high', 'medium', 'low'], "severity"), "check_id", left("page_url", 200), "id");`,
    );
    this.addSql(`drop index "scan_issues_scan_id_index";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create index "scan_issues_scan_id_index" on "scan_issues" ("scan_id");`);
    this.addSql(`drop index "scan_issues_in_order";`);
  }
}
