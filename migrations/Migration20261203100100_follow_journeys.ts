import { Migration } from '@mikro-orm/migrations';

/** Campaigns whose visitors follow a journey, and what each visit reached of it. */
export class Migration20261203100100_follow_journeys extends Migration {
  override name = 'Migration20261203100100_follow_journeys';

  override up(): void {
    this.addSql(
      `alter table "campaigns" add column "journey_id" uuid null, add column "journey" jsonb null;`,
    );
    this.addSql(`create index "campaigns_journey_id_index" on "campaigns" ("journey_id");`);
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_journey_id_foreign" foreign key ("journey_id") references "journeys" ("id") on delete set null;`,
    );
    this.addSql(
      `create table "visit_steps" ("visit_id" uuid not null, "step" int not null, "is_reached" boolean not null, "ms" int not null, "at_ms" int not null, "failure" text null, primary key ("visit_id", "step"));`,
    );
    this.addSql(
      `alter table "visit_steps" add constraint "visit_steps_visit_id_foreign" foreign key ("visit_id") references "visits" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "visit_steps" cascade;`);
    this.addSql(`alter table "campaigns" drop column "journey_id", drop column "journey";`);
  }
}
