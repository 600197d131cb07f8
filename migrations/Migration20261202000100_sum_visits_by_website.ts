import { Migration } from '@mikro-orm/migrations';

export class Migration20261202000100_sum_visits_by_website extends Migration {
  override name = 'Migration20261202000100_sum_visits_by_website';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "visit_website_hours" ("user_id" uuid not null, "website_id" uuid not null, "hour" timestamptz not null, "persona_id" varchar(60) not null, "country" varchar(2) not null, "device_type" text not null, "completed" int not null default 0, "failed" int not null default 0, "pages" int not null default 0, "load_ms" bigint not null default 0, "loads" int not null default 0, primary key ("user_id", "website_id", "hour", "persona_id"));`,
    );
    this.addSql(
      `create index "visit_website_hours_website_id_index" on "visit_website_hours" ("website_id");`,
    );
    this.addSql(
      `alter table "visit_website_hours" add constraint "visit_website_hours_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_website_hours" add constraint "visit_website_hours_device_type_check" check ("device_type" in ('desktop', 'mobile', 'tablet'));`,
    );
    // Written by hand: the sums of every visit that is still kept.
    this.addSql(
      `insert into "visit_website_hours" (user_id, website_id, hour, persona_id, country, device_type, completed, failed, pages, load_ms, loads)
       select c.user_id, c.website_id, date_trunc('hour', v.finished_at, 'UTC'), v.persona_id, min(v.country), min(v.device_type),
         count(*) filter (where v.status = 'completed'), count(*) filter (where v.status = 'failed'),
         coalesce(sum(v.pages) filter (where v.status = 'completed'), 0),
         coalesce(sum(v.load_ms) filter (where v.status = 'completed'), 0),
         count(v.load_ms) filter (where v.status = 'completed')
       from "visits" v join "campaigns" c on c.id = v.campaign_id
       where v.status in ('completed', 'failed') and v.finished_at is not null and c.website_id is not null
       group by 1, 2, 3, 4;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "visit_website_hours";`);
  }
}
