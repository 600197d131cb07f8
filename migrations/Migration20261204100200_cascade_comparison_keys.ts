import { Migration } from '@mikro-orm/migrations';

const KEYS = [
  ['campaign_comparisons', 'campaign_id', 'campaigns'],
  ['campaign_comparisons', 'other_id', 'campaigns'],
  ['campaign_samples', 'campaign_id', 'campaigns'],
  ['website_baselines', 'website_id', 'websites'],
] as const;

/** Foreign keys that are primary keys follow changes of the row that they refer to, as the entities say. */
export class Migration20261204100200_cascade_comparison_keys extends Migration {
  override name = 'Migration20261204100200_cascade_comparison_keys';

  override up(): void {
    this.replaceKeys('on update cascade on delete cascade');
  }

  override down(): void {
    this.replaceKeys('on delete cascade');
  }

  private replaceKeys(rules: string): void {
    for (const [table, column, target] of KEYS) {
      const name = `${table}_${column}_foreign`;
      this.addSql(`alter table "${table}" drop constraint "${name}";`);
      this.addSql(
        `alter table "${table}" add constraint "${name}" foreign key ("${column}") references "${target}" ("id") ${rules};`,
      );
    }
  }
}
