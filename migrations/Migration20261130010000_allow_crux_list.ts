import { Migration } from '@mikro-orm/migrations';

/** CrUX's top lists can be imported as well. */
export class Migration20261130010000_allow_crux_list extends Migration {
  override name = 'Migration20261130010000_allow_crux_list';

  override up(): void {
    this.allow("'common_crawl', 'tranco', 'crux'");
  }

  override down(): void {
    // Their entries stay in a partition that nobody reads.
    this.addSql(`delete from "domain_rank_lists" where "list" = 'crux';`);
    this.allow("'common_crawl', 'tranco'");
  }

  private allow(lists: string): void {
    this.addSql(`alter table "domain_rank_lists" drop constraint "domain_rank_lists_list_check";`);
    this.addSql(
      `alter table "domain_rank_lists" add constraint "domain_rank_lists_list_check" check ("list" in (${lists}));`,
    );
  }
}
