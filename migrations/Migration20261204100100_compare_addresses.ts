import { Migration } from '@mikro-orm/migrations';

/** Campaigns whose visits go to two addresses in turn, and which of them each visit goes to. */
export class Migration20261204100100_compare_addresses extends Migration {
  override name = 'Migration20261204100100_compare_addresses';

  override up(): void {
    this.addSql(`alter table "campaigns" add column "compared_url" varchar(2048) null;`);
    this.addSql(
      `alter table "visits" add column "variant" text check ("variant" in ('a', 'b')) null;`,
    );
    this.addSql(`alter table "campaign_samples" add column "addresses" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "campaign_samples" drop column "addresses";`);
    this.addSql(`alter table "visits" drop column "variant";`);
    this.addSql(`alter table "campaigns" drop column "compared_url";`);
  }
}
