import { Migration } from '@mikro-orm/migrations';

/** URL inspections of Search Console, their daily quota, and pages that are inspected after a fix. */
export class Migration20261129040000_create_gsc_inspections extends Migration {
  override name = 'Migration20261129040000_create_gsc_inspections';

  override up(): void {
    this.addSql(
      `create table "gsc_inspections" ("id" uuid not null, "property_id" uuid not null, "url" varchar(2048) not null, "is_automatic" boolean not null, "started_at" timestamptz not null, "inspected_at" timestamptz null, "result" jsonb null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "gsc_inspections_running" on "gsc_inspections" ("property_id", "url") where "inspected_at" is null;`,
    );
    this.addSql(
      `create index "gsc_inspections_page" on "gsc_inspections" ("property_id", "url", "inspected_at" desc);`,
    );
    this.addSql(
      `create index "gsc_inspections_inspected" on "gsc_inspections" ("inspected_at") where "inspected_at" is not null;`,
    );
    this.addSql(
      `alter table "gsc_inspections" add constraint "gsc_inspections_property_id_foreign" foreign key ("property_id") references "gsc_properties" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "gsc_inspections" add constraint "gsc_inspections_result_check" check (("inspected_at" is null) = ("result" is null));`,
    );
    this.addSql(
      `create table "gsc_inspection_days" ("site_url" varchar(2048) not null, "day" date not null, "used" int not null, "automatic" int not null, "paused_until" timestamptz null, primary key ("site_url", "day"));`,
    );
    this.addSql(
      `create table "gsc_watched_pages" ("id" uuid not null, "user_id" uuid not null, "website_id" uuid not null, "url" varchar(2048) not null, "changed_at" timestamptz not null, "due_at" timestamptz null, "problem" text null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "gsc_watched_pages" add constraint "gsc_watched_pages_user_id_url_unique" unique ("user_id", "url");`,
    );
    this.addSql(
      `create index "gsc_watched_pages_due" on "gsc_watched_pages" ("due_at") where "due_at" is not null;`,
    );
    this.addSql(`create index "gsc_watched_pages_website" on "gsc_watched_pages" ("website_id");`);
    this.addSql(
      `alter table "gsc_watched_pages" add constraint "gsc_watched_pages_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "gsc_watched_pages" add constraint "gsc_watched_pages_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "gsc_watched_pages" cascade;`);
    this.addSql(`drop table if exists "gsc_inspection_days" cascade;`);
    this.addSql(`drop table if exists "gsc_inspections" cascade;`);
  }
}
