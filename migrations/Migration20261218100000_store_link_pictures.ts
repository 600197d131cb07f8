import { Migration } from '@mikro-orm/migrations';

/** The picture of a link graph is drawn with the graph. Earlier graphs have none. */
export class Migration20261218100000_store_link_pictures extends Migration {
  override name = 'Migration20261218100000_store_link_pictures';

  override up(): void {
    this.addSql(`alter table "scan_link_graphs" add column "picture" json null;`);
  }

  override down(): void {
    this.addSql(`alter table "scan_link_graphs" drop column "picture";`);
  }
}
