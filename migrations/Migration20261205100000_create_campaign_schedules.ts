import { Migration } from '@mikro-orm/migrations';

/** Campaigns that are repeated, and each time at which one was due. */
export class Migration20261205100000_create_campaign_schedules extends Migration {
  override name = 'Migration20261205100000_create_campaign_schedules';

  override up(): void {
    this.addSql(
      `create table "campaign_schedules" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "website_id" uuid not null, "template" jsonb not null, "target_url" varchar(2048) not null, "visits" int not null, "frequency" text not null, "time" varchar(5) null, "weekday" smallint null, "day_of_month" smallint null, "time_zone" varchar(64) not null, "is_enabled" boolean not null, "notifies_by_email" boolean not null, "next_run_at" timestamptz null, "failing_since" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "campaign_schedules_user_id_index" on "campaign_schedules" ("user_id");`,
    );
    this.addSql(
      `create index "campaign_schedules_website_id_index" on "campaign_schedules" ("website_id");`,
    );
    this.addSql(
      `create index "campaign_schedules_due" on "campaign_schedules" ("next_run_at") where "next_run_at" is not null;`,
    );
    this.addSql(
      `alter table "campaign_schedules" add constraint "campaign_schedules_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "campaign_schedules" add constraint "campaign_schedules_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "campaign_schedules" add constraint "campaign_schedules_frequency_check" check ("frequency" in ('daily', 'weekly', 'monthly'));`,
    );
    this.addSql(
      `create table "campaign_schedule_runs" ("schedule_id" uuid not null, "due_at" timestamptz not null, "created_at" timestamptz not null, "campaign_id" uuid null, "skip_code" varchar(40) null, "reason" text null, primary key ("schedule_id", "due_at"));`,
    );
    this.addSql(
      `alter table "campaign_schedule_runs" add constraint "campaign_schedule_runs_campaign_id_unique" unique ("campaign_id");`,
    );
    this.addSql(
      `alter table "campaign_schedule_runs" add constraint "campaign_schedule_runs_schedule_id_foreign" foreign key ("schedule_id") references "campaign_schedules" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "campaign_schedule_runs" add constraint "campaign_schedule_runs_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete set null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "campaign_schedule_runs" cascade;`);
    this.addSql(`drop table if exists "campaign_schedules" cascade;`);
  }
}
