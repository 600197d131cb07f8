import { Migration } from '@mikro-orm/migrations';

/** A changed key of a scan is followed, as the entity describes it. */
export class Migration20261213100100_cascade_scan_extraction_keys extends Migration {
  override name = 'Migration20261213100100_cascade_scan_extraction_keys';

  override up(): void {
    this.addSql(
      `alter table "scan_extractions" drop constraint "scan_extractions_scan_id_foreign";`,
    );
    this.addSql(
      `alter table "scan_extractions" add constraint "scan_extractions_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table "scan_extractions" drop constraint "scan_extractions_scan_id_foreign";`,
    );
    this.addSql(
      `alter table "scan_extractions" add constraint "scan_extractions_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
  }
}
