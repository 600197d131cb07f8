import { Migration } from '@mikro-orm/migrations';

/** Variants that have won may be kept on the pages of the comparison as well. */
export class Migration20261223221500_keep_experiments_everywhere extends Migration {
  override name = 'Migration20261223221500_keep_experiments_everywhere';

  override up(): void {
    this.addSql(
      `alter table "experiments" add column "is_kept_everywhere" boolean not null default false;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "experiments" drop column "is_kept_everywhere";`);
  }
}
