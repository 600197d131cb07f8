import { Migration } from '@mikro-orm/migrations';

/** Where the scan of a large website continues after its crawl when its worker is killed. */
export class Migration20261219100000_create_scan_checkpoints extends Migration {
  override name = 'Migration20261219100000_create_scan_checkpoints';

  override up(): void {
    this.addSql(
      `create table "scan_checkpoints" ("scan_id" uuid not null, "crawl" json null, "site_checks" json null, "pages" json null, "ending" json null, primary key ("scan_id"));`,
    );
    this.addSql(
      `alter table "scan_checkpoints" add constraint "scan_checkpoints_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "scan_checkpoints";`);
  }
}
