import { Migration } from '@mikro-orm/migrations';

/** Tables that are stored in buckets of users at fixed times. */
export class Migration20261223120000_create_export_schedules extends Migration {
  override name = 'Migration20261223120000_create_export_schedules';

  override up(): void {
    this.addSql(
      `create table "export_schedules" ("id" uuid not null, "website_id" uuid not null, "tables" jsonb not null, "format" text check ("format" in ('csv', 'jsonl', 'parquet')) not null, "endpoint" varchar(300) not null, "region" varchar(40) not null, "bucket" varchar(63) not null, "prefix" varchar(200) not null, "access_key_id" varchar(200) not null, "secret" text not null, "frequency" text check ("frequency" in ('daily', 'weekly', 'monthly', 'cron')) not null, "time" varchar(5) null, "weekday" smallint null, "day_of_month" smallint null, "cron" varchar(100) null, "time_zone" varchar(64) not null, "next_run_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "export_schedules_website_id_index" on "export_schedules" ("website_id");`,
    );
    this.addSql(
      `create index "export_schedules_due" on "export_schedules" ("next_run_at") where "next_run_at" is not null;`,
    );
    this.addSql(
      `create table "export_runs" ("id" uuid not null, "schedule_id" uuid not null, "status" text check ("status" in ('waiting', 'completed', 'failed')) not null default 'waiting', "files" jsonb not null default '[]', "note" text null, "attempts" smallint not null default 0, "claimed_until" timestamptz null, "created_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "export_runs_newest" on "export_runs" ("schedule_id", "created_at");`,
    );
    this.addSql(
      `create index "export_runs_waiting" on "export_runs" ("created_at") where "status" = 'waiting';`,
    );
    this.addSql(
      `alter table "export_schedules" add constraint "export_schedules_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "export_runs" add constraint "export_runs_schedule_id_foreign" foreign key ("schedule_id") references "export_schedules" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "export_runs" cascade;`);
    this.addSql(`drop table if exists "export_schedules" cascade;`);
  }
}
