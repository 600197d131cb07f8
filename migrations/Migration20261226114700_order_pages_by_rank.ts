import { Migration } from '@mikro-orm/migrations';

/** Most pages of a big website have the same PageRank: their order by number is no longer made by sorting all of them. */
export class Migration20261226114700_order_pages_by_rank extends Migration {
  override name = 'Migration20261226114700_order_pages_by_rank';

  override up(): void {
    this.addSql(`drop index "scan_page_links_rank";`);
    this.addSql(
      `create index "scan_page_links_rank" on "scan_page_links" ("scan_id", "rank" desc, "number");`,
    );
  }

  override down(): void {
    this.addSql(`drop index "scan_page_links_rank";`);
    this.addSql(`create index "scan_page_links_rank" on "scan_page_links" ("scan_id", "rank");`);
  }
}
