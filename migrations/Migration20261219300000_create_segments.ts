import { Migration } from '@mikro-orm/migrations';

/** Named sets of the pages of a website, and which pages of each scan are in them. */
export class Migration20261219300000_create_segments extends Migration {
  override name = 'Migration20261219300000_create_segments';

  override up(): void {
    this.addSql(
      `create table "segments" ("id" uuid not null, "website_id" uuid not null, "name" varchar(60) not null, "match_kind" text check ("match_kind" in ('all', 'any')) not null, "conditions" jsonb not null, "position" int not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "segments" add constraint "segments_name" unique ("website_id", "name");`,
    );
    this.addSql(
      `alter table "segments" add constraint "segments_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "segment_pages" ("scan_id" uuid not null, "url" varchar(2048) not null, "segments" uuid[] not null, primary key ("scan_id", "url"));`,
    );
    this.addSql(
      `alter table "segment_pages" add constraint "segment_pages_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "scan_segments" ("scan_id" uuid not null, "definitions" varchar(40) not null, "problems" jsonb not null default '{}', primary key ("scan_id"));`,
    );
    this.addSql(
      `alter table "scan_segments" add constraint "scan_segments_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "scan_segments" cascade;`);
    this.addSql(`drop table if exists "segment_pages" cascade;`);
    this.addSql(`drop table if exists "segments" cascade;`);
  }
}
