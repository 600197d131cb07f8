import { Migration } from '@mikro-orm/migrations';

export class Migration20261121103000_track_issues extends Migration {
  override name = 'Migration20261121103000_track_issues';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "tracked_issues" ("user_id" uuid not null, "origin" varchar(300) not null, "fingerprint" varchar(40) not null, "state" text not null, "check_id" varchar(80) not null, "page_url" varchar(2048) not null, "key" text not null, "severity" text not null, "first_scan_id" uuid not null, "first_seen_at" timestamptz not null, "last_seen_scan_id" uuid not null, "last_seen_at" timestamptz not null, "last_looked_scan_id" uuid not null, "last_looked_at" timestamptz not null, "fixed_scan_id" uuid null, "fixed_at" timestamptz null, "regressed_scan_id" uuid null, "regressed_at" timestamptz null, primary key ("user_id", "origin", "fingerprint"));`,
    );
    this.addSql(
      `alter table "tracked_issues" add constraint "tracked_issues_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "tracked_issues" add constraint "tracked_issues_state_check" check ("state" in ('new', 'open', 'fixed', 'regressed'));`,
    );
    this.addSql(
      `alter table "tracked_issues" add constraint "tracked_issues_severity_check" check ("severity" in ('critical', 'high', 'medium', 'low'));`,
    );

    this.addSql(
      `create table "issue_ignores" ("id" uuid not null, "user_id" uuid not null, "origin" varchar(300) not null, "scope" text not null, "fingerprint" varchar(40) null, "check_id" varchar(80) null, "page_url" varchar(2048) null, "url_pattern" varchar(300) null, "like_pattern" text null, "reason" varchar(500) not null, "created_at" timestamptz not null, "removed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "issue_ignores_once" on "issue_ignores" ("user_id", "origin", "scope", coalesce("fingerprint", ''), coalesce("check_id", ''), coalesce("url_pattern", '')) where "removed_at" is null;`,
    );
    this.addSql(
      `alter table "issue_ignores" add constraint "issue_ignores_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "issue_ignores" add constraint "issue_ignores_scope_check" check ("scope" in ('issue', 'check', 'pattern'));`,
    );

    this.addSql(
      `alter table "scan_issues" add "fingerprint" varchar(40) null, add "state" text null, add "first_seen_at" timestamptz null, add "ignore_id" uuid null;`,
    );
    this.addSql(
      `alter table "scan_issues" add constraint "scan_issues_ignore_id_foreign" foreign key ("ignore_id") references "issue_ignores" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "scan_issues" add constraint "scan_issues_state_check" check ("state" in ('new', 'open', 'regressed'));`,
    );
    this.addSql(
      `create index "scan_issues_fingerprint" on "scan_issues" ("scan_id", "fingerprint");`,
    );
    this.addSql(
      `create index "scan_issues_ignored" on "scan_issues" ("ignore_id") where "ignore_id" is not null;`,
    );

    this.addSql(
      `alter table "scans" add "origin" varchar(300) null, add "is_complete" boolean null, add "new_issues" int null, add "fixed_issues" int null, add "regressed_issues" int null, add "ignored_issues" int not null default 0;`,
    );
    this.addSql(
      `create index "scans_of_origin" on "scans" ("user_id", "origin", "finished_at" desc) where "origin" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "scans_of_origin";`);
    this.addSql(
      `alter table "scans" drop column "origin", drop column "is_complete", drop column "new_issues", drop column "fixed_issues", drop column "regressed_issues", drop column "ignored_issues";`,
    );
    this.addSql(`drop index "scan_issues_ignored";`);
    this.addSql(`drop index "scan_issues_fingerprint";`);
    this.addSql(
      `alter table "scan_issues" drop column "fingerprint", drop column "state", drop column "first_seen_at", drop column "ignore_id";`,
    );
    this.addSql(`drop table if exists "issue_ignores" cascade;`);
    this.addSql(`drop table if exists "tracked_issues" cascade;`);
  }
}
