import { Migration } from '@mikro-orm/migrations';

export class Migration20261121103000_index_allowance_months extends Migration {
  override name = 'Migration20261121103000_index_allowance_months';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "scan_allowances_period_starts_on_index" on "scan_allowances" ("period_starts_on");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "scan_allowances_period_starts_on_index";`);
  }
}
