import { Migration } from '@mikro-orm/migrations';

/** Pages and keywords are found by any part of their text. */
export class Migration20261202090000_index_search extends Migration {
  override name = 'Migration20261202090000_index_search';

  override up(): void {
    // Both are part of PostgreSQL and trusted: the owner of the database may create them.
    this.addSql(`create extension if not exists "pg_trgm";`);
    this.addSql(`create extension if not exists "btree_gin";`);
    this.addSql(
      `create index "scan_pages_search" on "scan_pages" using gin ("scan_id", (substring("url" from '^[a-z]+://[^/]+(/.*)$')) gin_trgm_ops, "title" gin_trgm_ops);`,
    );
    this.addSql(
      `create index "tracked_keywords_search" on "tracked_keywords" using gin ("user_id", "text" gin_trgm_ops);`,
    );
  }

  override down(): void {
    this.addSql(`drop index if exists "tracked_keywords_search";`);
    this.addSql(`drop index if exists "scan_pages_search";`);
  }
}
