import { Migration } from '@mikro-orm/migrations';

/** What the figures of an analysis have cost; unknown for those that were made before it was stored. */
export class Migration20261130060100_add_analysis_costs extends Migration {
  override name = 'Migration20261130060100_add_analysis_costs';

  override up(): void {
    this.addSql(`alter table "domain_analyses" add column "cost_micros" int null;`);
  }

  override down(): void {
    this.addSql(`alter table "domain_analyses" drop column "cost_micros";`);
  }
}
