import { Migration } from '@mikro-orm/migrations';

export class Migration20261121105000_create_scan_schedules extends Migration {
  override name = 'Migration20261121105000_create_scan_schedules';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "scan_schedules" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "website_id" uuid not null, "frequency" text not null, "time" varchar(5) null, "weekday" smallint null, "day_of_month" smallint null, "cron" varchar(100) null, "time_zone" varchar(64) not null, "max_pages" int not null, "is_rescan" boolean not null default false, "is_enabled" boolean not null default true, "notifies_by_email" boolean not null default true, "next_run_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "scan_schedules_user_id_index" on "scan_schedules" ("user_id");`);
    this.addSql(
      `alter table "scan_schedules" add constraint "scan_schedules_website_id_unique" unique ("website_id");`,
    );
    this.addSql(
      `create index "scan_schedules_due" on "scan_schedules" ("next_run_at") where "next_run_at" is not null;`,
    );
    this.addSql(
      `alter table "scan_schedules" add constraint "scan_schedules_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "scan_schedules" add constraint "scan_schedules_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "scan_schedules" add constraint "scan_schedules_frequency_check" check ("frequency" in ('daily', 'weekly', 'monthly', 'cron'));`,
    );

    this.addSql(
      `create table "schedule_runs" ("id" uuid not null default gen_random_uuid(), "schedule_id" uuid not null, "due_at" timestamptz not null, "created_at" timestamptz not null, "outcome" text not null, "reason" text null, "scan_id" uuid null, "max_pages" int not null, "is_rescan" boolean not null, "claimed_until" timestamptz null, "reported_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "schedule_runs_scan_id_index" on "schedule_runs" ("scan_id");`);
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_once" unique ("schedule_id", "due_at");`,
    );
    this.addSql(
      `create index "schedule_runs_open" on "schedule_runs" ("created_at") where "outcome" = 'starting' or ("outcome" = 'started' and "reported_at" is null);`,
    );
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_schedule_id_foreign" foreign key ("schedule_id") references "scan_schedules" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_outcome_check" check ("outcome" in ('starting', 'started', 'skipped'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "schedule_runs" cascade;`);
    this.addSql(`drop table if exists "scan_schedules" cascade;`);
  }
}
