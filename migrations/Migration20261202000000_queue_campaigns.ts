import { Migration } from '@mikro-orm/migrations';

export class Migration20261202000000_queue_campaigns extends Migration {
  override name = 'Migration20261202000000_queue_campaigns';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "campaigns" add "addresses" int not null default 1, add "awaits_turn" boolean not null default false;`,
    );
    this.addSql(
      `update "campaigns" c set "addresses" = v.addresses
       from (select campaign_id, count(distinct url) as addresses from "visits" group by campaign_id) v
       where v.campaign_id = c.id and v.addresses > 1;`,
    );
    this.addSql(
      `create index "campaigns_awaiting_turn" on "campaigns" ("user_id", "created_at", "id") where "awaits_turn";`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "campaigns_awaiting_turn";`);
    this.addSql(`alter table "campaigns" drop column "addresses", drop column "awaits_turn";`);
  }
}
