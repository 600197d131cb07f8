import { Migration } from '@mikro-orm/migrations';

/** Visitors who try a journey for its owner. */
export class Migration20261203100200_create_journey_trials extends Migration {
  override name = 'Migration20261203100200_create_journey_trials';

  override up(): void {
    this.addSql(
      `create table "journey_trials" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "website_id" uuid not null, "device" text not null, "journey" jsonb not null, "status" text not null default 'waiting', "claimed_until" timestamptz null, "steps" jsonb null, "error" text null, "picture" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "journey_trials_user_id_index" on "journey_trials" ("user_id");`);
    this.addSql(
      `create index "journey_trials_website_id_index" on "journey_trials" ("website_id");`,
    );
    this.addSql(
      `create index "journey_trials_created_at_index" on "journey_trials" ("created_at");`,
    );
    this.addSql(
      `alter table "journey_trials" add constraint "journey_trials_device_check" check ("device" in ('desktop', 'mobile'));`,
    );
    this.addSql(
      `alter table "journey_trials" add constraint "journey_trials_status_check" check ("status" in ('waiting', 'running', 'ended', 'failed'));`,
    );
    this.addSql(
      `alter table "journey_trials" add constraint "journey_trials_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "journey_trials" add constraint "journey_trials_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "journey_trials" cascade;`);
  }
}
