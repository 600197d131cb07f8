import { Migration } from '@mikro-orm/migrations';

export class Migration20261121104000_create_lighthouse_reports extends Migration {
  override name = 'Migration20261121104000_create_lighthouse_reports';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lighthouse_reports" ("id" uuid not null, "user_id" uuid not null, "url" varchar(2048) not null, "origin" varchar(300) not null, "preset" text not null, "runs_wanted" int not null, "status" text not null default 'queued', "median_run" int null, "result" jsonb null, "error" text null, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, "lease_token" uuid null, "lease_until" timestamptz null, "attempts" int not null default 0, primary key ("id"));`,
    );
    this.addSql(
      `create index "lighthouse_reports_user_origin_newest" on "lighthouse_reports" ("user_id", "origin", "created_at" desc, "id");`,
    );
    this.addSql(
      `create index "lighthouse_reports_user_open" on "lighthouse_reports" ("user_id") where "status" in ('queued', 'running');`,
    );

    this.addSql(
      `create table "lighthouse_runs" ("report_id" uuid not null, "run" int not null, "result" jsonb not null, "fcp_ms" real null, "interactive_ms" real null, "full_report" bytea null, "finished_at" timestamptz not null, primary key ("report_id", "run"));`,
    );

    this.addSql(
      `alter table "lighthouse_reports" add constraint "lighthouse_reports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "lighthouse_reports" add constraint "lighthouse_reports_preset_check" check ("preset" in ('mobile', 'desktop'));`,
    );
    this.addSql(
      `alter table "lighthouse_reports" add constraint "lighthouse_reports_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'));`,
    );
    this.addSql(
      `alter table "lighthouse_runs" add constraint "lighthouse_runs_report_id_foreign" foreign key ("report_id") references "lighthouse_reports" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('scan_completed', 'scan_failed', 'schedule_skipped', 'limit_warning', 'limit_reached', 'lighthouse_completed', 'lighthouse_failed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `delete from "notifications" where "kind" in ('lighthouse_completed', 'lighthouse_failed');`,
    );
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('scan_completed', 'scan_failed', 'schedule_skipped', 'limit_warning', 'limit_reached'));`,
    );

    this.addSql(`drop table if exists "lighthouse_runs" cascade;`);
    this.addSql(`drop table if exists "lighthouse_reports" cascade;`);
  }
}
