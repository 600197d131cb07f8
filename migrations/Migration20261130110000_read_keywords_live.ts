import { Migration } from '@mikro-orm/migrations';

/** Readings that somebody waits for. */
export class Migration20261130110000_read_keywords_live extends Migration {
  override name = 'Migration20261130110000_read_keywords_live';

  override up(): void {
    this.addSql(
      `alter table "serp_snapshots" add column "is_live" boolean not null default false;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "serp_snapshots" drop column "is_live";`);
  }
}
