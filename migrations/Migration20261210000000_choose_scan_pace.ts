import { Migration } from '@mikro-orm/migrations';

/** Verified owners choose the pace of scans, which remember how the website responded. */
export class Migration20261210000000_choose_scan_pace extends Migration {
  override name = 'Migration20261210000000_choose_scan_pace';

  override up(): void {
    this.addSql(`alter table "websites" add column "scan_requests_per_second" int null;`);
    this.addSql(`alter table "scans" add column "pace" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "scans" drop column "pace";`);
    this.addSql(`alter table "websites" drop column "scan_requests_per_second";`);
  }
}
