import { Migration } from '@mikro-orm/migrations';

export class Migration20261130020000_sum_gsc_positions extends Migration {
  override name = 'Migration20261130020000_sum_gsc_positions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "gsc_position_days" ("property_id" uuid not null, "day" date not null, "position" smallint not null, "clicks" int not null, "impressions" int not null, primary key ("property_id", "day", "position"));`,
    );
    this.addSql(
      `alter table "gsc_position_days" add constraint "gsc_position_days_property_id_foreign" foreign key ("property_id") references "gsc_properties" ("id") on delete cascade;`,
    );
    this.addSql(
      `insert into "gsc_position_days" ("property_id", "day", "position", "clicks", "impressions")
       select "property_id", "day", floor("position" + 0.5)::smallint, sum("clicks"), sum("impressions")
       from "gsc_daily_queries" where "position" >= 0.5 and "position" < 20.5
       group by "property_id", "day", floor("position" + 0.5);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "gsc_position_days" cascade;`);
  }
}
