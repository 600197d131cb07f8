import { Migration } from '@mikro-orm/migrations';

/** The map of pages of a campaign is counted once, when it has ended. */
export class Migration20261217100000_create_campaign_page_maps extends Migration {
  override name = 'Migration20261217100000_create_campaign_page_maps';

  override up(): void {
    this.addSql(
      `create table "campaign_page_maps" ("campaign_id" uuid not null, "computed_at" timestamptz not null, "map" jsonb not null, primary key ("campaign_id"));`,
    );
    this.addSql(
      `alter table "campaign_page_maps" add constraint "campaign_page_maps_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "campaign_page_maps" cascade;`);
  }
}
