import { Migration } from '@mikro-orm/migrations';

/** How much of a score's change comes from other pages; unknown for scans from before it was stored. */
export class Migration20261202140000_split_score_changes extends Migration {
  override name = 'Migration20261202140000_split_score_changes';

  override up(): void {
    this.addSql(
      `alter table "scans" add column "site_check_groups" json null, add column "score_change" jsonb null;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "scans" drop column "site_check_groups", drop column "score_change";`);
  }
}
