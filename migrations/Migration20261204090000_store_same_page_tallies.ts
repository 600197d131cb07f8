import { Migration } from '@mikro-orm/migrations';

/** What two scans found on the pages that both have, so that ignoring an issue does not read the pages again. */
export class Migration20261204090000_store_same_page_tallies extends Migration {
  override name = 'Migration20261204090000_store_same_page_tallies';

  override up(): void {
    this.addSql(`alter table "scans" add column "same_page_tallies" json null;`);
  }

  override down(): void {
    this.addSql(`alter table "scans" drop column "same_page_tallies";`);
  }
}
