import { Migration } from '@mikro-orm/migrations';

export class Migration20261224144100_create_scan_orphans extends Migration {
  override name = 'Migration20261224144100_create_scan_orphans';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "scan_orphans" ("scan_id" uuid not null, "place" int not null, "url" varchar(2048) not null, "is_read" boolean not null, "is_in_sitemap" boolean not null, "clicks" int null, "impressions" int null, "requests" int null, "last_request_on" date null, primary key ("scan_id", "place"));`,
    );
    this.addSql(
      `alter table "scan_orphans" add constraint "scan_orphans_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "scan_link_graphs" add column "orphans" json null, add column "orphans_failed" text null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "scan_link_graphs" drop column "orphans", drop column "orphans_failed";`,
    );
    this.addSql(`drop table if exists "scan_orphans" cascade;`);
  }
}
