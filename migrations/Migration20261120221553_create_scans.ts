import { Migration } from '@mikro-orm/migrations';

export class Migration20261120221553_create_scans extends Migration {
  override name = 'Migration20261120221553_create_scans';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "idempotency_keys" ("user_id" uuid not null, "key" varchar(200) not null, "request_hash" varchar(64) not null, "answer" jsonb null, "created_at" timestamptz not null default now(), primary key ("user_id", "key"));`,
    );

    this.addSql(
      `create table "scans" ("id" uuid not null, "user_id" uuid not null, "website_id" uuid null, "url" varchar(2048) not null, "mode" text not null, "status" text not null default 'queued', "max_pages" int not null, "is_rescan" boolean not null default false, "seo_score" real null, "coverage" real null, "critical_issues" int not null default 0, "warnings" int not null default 0, "notices" int not null default 0, "passed_checks" int not null default 0, "pages_scanned" int not null default 0, "pages_discovered" int not null default 0, "score" jsonb null, "error" text null, "rule_version" varchar(20) not null, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, "cancel_requested_at" timestamptz null, "lease_token" uuid null, "lease_until" timestamptz null, "attempts" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "scans_website_id_index" on "scans" ("website_id");`);
    this.addSql(
      `create index "scans_user_newest" on "scans" ("user_id", "created_at" desc, "id");`,
    );

    this.addSql(
      `create table "scan_pages" ("scan_id" uuid not null, "url" varchar(2048) not null, "status" int null, "depth" int null, "outcome" text not null, "title" text null, "response_ms" int null, "failure" text null, "facts" jsonb not null, "audit_outcome" jsonb not null, primary key ("scan_id", "url"));`,
    );

    this.addSql(
      `create table "scan_issues" ("id" varchar(40) not null, "scan_id" uuid not null, "check_id" varchar(80) not null, "severity" text not null, "page_url" varchar(2048) not null, "key" text not null, "current_value" text null, "evidence" text null, "selector" text null, primary key ("id"));`,
    );
    this.addSql(`create index "scan_issues_scan_id_index" on "scan_issues" ("scan_id");`);

    this.addSql(
      `alter table "scans" add constraint "scans_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "scans" add constraint "scans_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "scans" add constraint "scans_mode_check" check ("mode" in ('page', 'site'));`,
    );
    this.addSql(
      `alter table "scans" add constraint "scans_status_check" check ("status" in ('queued', 'crawling', 'scanning', 'completed', 'failed', 'cancelled'));`,
    );

    this.addSql(
      `alter table "scan_pages" add constraint "scan_pages_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "scan_pages" add constraint "scan_pages_outcome_check" check ("outcome" in ('ok', 'redirect', 'error', 'blocked', 'failed'));`,
    );

    this.addSql(
      `alter table "scan_issues" add constraint "scan_issues_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "scan_issues" add constraint "scan_issues_severity_check" check ("severity" in ('critical', 'high', 'medium', 'low'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "scan_pages" drop constraint "scan_pages_scan_id_foreign";`);
    this.addSql(`alter table "scan_issues" drop constraint "scan_issues_scan_id_foreign";`);

    this.addSql(`drop table if exists "idempotency_keys" cascade;`);
    this.addSql(`drop table if exists "scans" cascade;`);
    this.addSql(`drop table if exists "scan_pages" cascade;`);
    this.addSql(`drop table if exists "scan_issues" cascade;`);
  }
}
