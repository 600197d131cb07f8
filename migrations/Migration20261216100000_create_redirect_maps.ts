import { Migration } from '@mikro-orm/migrations';

/** Where the addresses of an old website are to lead to. */
export class Migration20261216100000_create_redirect_maps extends Migration {
  override name = 'Migration20261216100000_create_redirect_maps';

  override up(): void {
    this.addSql(
      `create table "redirect_maps" ("id" uuid not null, "website_id" uuid not null, "name" varchar(80) not null, "scan_id" uuid null, "old_scan_id" uuid null, "status" text check ("status" in ('matching', 'ready', 'failed')) not null default 'matching', "failure" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "redirect_maps_website_id_index" on "redirect_maps" ("website_id");`);
    this.addSql(`create index "redirect_maps_scan_id_index" on "redirect_maps" ("scan_id");`);
    this.addSql(
      `create index "redirect_maps_old_scan_id_index" on "redirect_maps" ("old_scan_id");`,
    );
    this.addSql(
      `create table "redirects" ("map_id" uuid not null, "number" int not null, "old_url" varchar(2048) not null, "title" text null, "content_hash" varchar(64) null, "sim_hash" varchar(16) null, "state" text check ("state" in ('proposed', 'accepted', 'unmapped', 'dropped', 'kept')) not null default 'unmapped', "target" varchar(2048) null, "confidence" smallint null, "reason" text check ("reason" in ('same_path', 'same_text', 'same_title', 'similar', 'listed', 'chosen')) null, "candidates" json not null default '[]', primary key ("map_id", "number"));`,
    );
    this.addSql(`create index "redirects_state" on "redirects" ("map_id", "state", "number");`);
    this.addSql(
      `alter table "redirect_maps" add constraint "redirect_maps_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "redirect_maps" add constraint "redirect_maps_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "redirect_maps" add constraint "redirect_maps_old_scan_id_foreign" foreign key ("old_scan_id") references "scans" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "redirects" add constraint "redirects_map_id_foreign" foreign key ("map_id") references "redirect_maps" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "redirects" cascade;`);
    this.addSql(`drop table if exists "redirect_maps" cascade;`);
  }
}
