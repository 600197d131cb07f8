import { Migration } from '@mikro-orm/migrations';

/** What a refresh has cost; unknown for those that were made before it was counted. */
export class Migration20261130060000_add_refresh_costs extends Migration {
  override name = 'Migration20261130060000_add_refresh_costs';

  override up(): void {
    this.addSql(`alter table "keyword_refreshes" add column "cost_micros" int null;`);
  }

  override down(): void {
    this.addSql(`alter table "keyword_refreshes" drop column "cost_micros";`);
  }
}
