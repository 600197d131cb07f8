import { Migration } from '@mikro-orm/migrations';

/** Which addresses lead to a page is answered without reading all pages of its scan. */
export class Migration20261220110000_index_redirecting_pages extends Migration {
  override name = 'Migration20261220110000_index_redirecting_pages';

  override up(): void {
    this.addSql(
      `create index "listed_pages_redirecting" on "listed_pages" ("scan_id", left("redirects_to", 200)) where "redirects_to" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "listed_pages_redirecting";`);
  }
}
