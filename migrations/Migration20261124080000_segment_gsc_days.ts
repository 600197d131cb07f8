import { Migration } from '@mikro-orm/migrations';

const MEASURES =
  '"clicks" int not null, "impressions" int not null, "position" double precision not null';
const TABLES = [
  [
    'gsc_daily_segments',
    '"country" text not null, "device" text not null, ',
    ', "country", "device"',
  ],
  ['gsc_fresh_days', '', ''],
] as const;

export class Migration20261124080000_segment_gsc_days extends Migration {
  override name = 'Migration20261124080000_segment_gsc_days';

  override up(): void | Promise<void> {
    for (const [table, columns, keys] of TABLES) {
      this.addSql(
        `create table "${table}" ("property_id" uuid not null, "day" date not null, ${columns}${MEASURES}, primary key ("property_id", "day"${keys}));`,
      );
      this.addSql(
        `alter table "${table}" add constraint "${table}_property_id_foreign" foreign key ("property_id") references "gsc_properties" ("id") on delete cascade;`,
      );
    }
    this.addSql(
      `alter table "gsc_fetched_days" add column "has_segments" boolean not null default false;`,
    );
    // Days fetched earlier have no countries and devices: their jobs are queued under another round.
    this.addSql(
      `update "gsc_properties" set "round" = "round" + 1, "checked_on" = null where "is_selected";`,
    );
  }

  override down(): void | Promise<void> {
    for (const [table] of TABLES) this.addSql(`drop table if exists "${table}" cascade;`);
    this.addSql(`alter table "gsc_fetched_days" drop column "has_segments";`);
  }
}
