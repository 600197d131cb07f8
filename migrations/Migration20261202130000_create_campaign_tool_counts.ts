import { Migration } from '@mikro-orm/migrations';

/** What analytics tools counted in the time of a campaign. */
export class Migration20261202130000_create_campaign_tool_counts extends Migration {
  override name = 'Migration20261202130000_create_campaign_tool_counts';

  override up(): void {
    this.addSql(
      `create table "campaign_tool_counts" ("campaign_id" uuid not null, "tool" text check ("tool" in ('ga4', 'plausible', 'umami', 'matomo', 'other')) not null, "total" int not null, "desktop" int null, "mobile" int null, "tablet" int null, "known_desktop" int not null, "known_mobile" int not null, "known_tablet" int not null, "saved_at" timestamptz not null, primary key ("campaign_id", "tool"));`,
    );
    this.addSql(
      `alter table "campaign_tool_counts" add constraint "campaign_tool_counts_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "campaign_tool_counts" cascade;`);
  }
}
