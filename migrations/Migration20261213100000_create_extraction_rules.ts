import { Migration } from '@mikro-orm/migrations';

/** What scans read of pages for the owner of a website, and where the values are. */
export class Migration20261213100000_create_extraction_rules extends Migration {
  override name = 'Migration20261213100000_create_extraction_rules';

  override up(): void {
    this.addSql(
      `create table "extraction_rules" ("id" uuid not null default gen_random_uuid(), "website_id" uuid not null, "name" varchar(80) not null, "language" text check ("language" in ('css', 'xpath', 'regex')) not null, "expression" text not null, "take" text check ("take" in ('text', 'attribute', 'count', 'html')) not null, "attribute" varchar(100) null, "pages" varchar(300) null, "check_kind" text check ("check_kind" in ('none', 'must_exist', 'must_match', 'must_not_change')) not null, "pattern" varchar(300) null, "severity" text check ("severity" in ('critical', 'high', 'medium', 'low')) not null, "revision" uuid not null default gen_random_uuid(), "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "extraction_rules" add constraint "extraction_rules_name" unique ("website_id", "name");`,
    );
    this.addSql(
      `alter table "extraction_rules" add constraint "extraction_rules_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "scan_extractions" ("scan_id" uuid not null, "rules" jsonb not null, primary key ("scan_id"));`,
    );
    this.addSql(
      `alter table "scan_extractions" add constraint "scan_extractions_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "scan_pages" add column "extracted" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "scan_pages" drop column "extracted";`);
    this.addSql(`drop table if exists "scan_extractions" cascade;`);
    this.addSql(`drop table if exists "extraction_rules" cascade;`);
  }
}
