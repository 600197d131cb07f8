import { Migration } from '@mikro-orm/migrations';

export class Migration20261120225815_add_scan_page_validators extends Migration {
  override name = 'Migration20261120225815_add_scan_page_validators';

  override up(): void | Promise<void> {
    this.addSql(`alter table "scan_pages" add "etag" text null, add "last_modified" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "scan_pages" drop column "etag", drop column "last_modified";`);
  }
}
