import { Migration } from '@mikro-orm/migrations';

/** The size of the sitemap that a scan has read; unknown for those that were made before it was stored. */
export class Migration20261130070000_keep_sitemap_sizes extends Migration {
  override name = 'Migration20261130070000_keep_sitemap_sizes';

  override up(): void {
    this.addSql(`alter table "scans" add column "sitemap_size" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "scans" drop column "sitemap_size";`);
  }
}
