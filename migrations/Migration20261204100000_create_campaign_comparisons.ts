import { Migration } from '@mikro-orm/migrations';

/** Measured values of campaigns that have ended, comparisons of them, and the baseline of each website. */
export class Migration20261204100000_create_campaign_comparisons extends Migration {
  override name = 'Migration20261204100000_create_campaign_comparisons';

  override up(): void {
    this.addSql(
      `create table "campaign_samples" ("campaign_id" uuid not null, "stored_at" timestamptz not null, "pages" jsonb not null, primary key ("campaign_id"));`,
    );
    this.addSql(
      `alter table "campaign_samples" add constraint "campaign_samples_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "campaign_comparisons" ("campaign_id" uuid not null, "other_id" uuid not null, "requested_at" timestamptz not null, "result" jsonb null, primary key ("campaign_id", "other_id"));`,
    );
    this.addSql(
      `create index "campaign_comparisons_other_id_index" on "campaign_comparisons" ("other_id");`,
    );
    this.addSql(
      `alter table "campaign_comparisons" add constraint "campaign_comparisons_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "campaign_comparisons" add constraint "campaign_comparisons_other_id_foreign" foreign key ("other_id") references "campaigns" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "website_baselines" ("website_id" uuid not null, "campaign_id" uuid not null, "marked_at" timestamptz not null, primary key ("website_id"));`,
    );
    this.addSql(
      `alter table "website_baselines" add constraint "website_baselines_campaign_id_unique" unique ("campaign_id");`,
    );
    this.addSql(
      `alter table "website_baselines" add constraint "website_baselines_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "website_baselines" add constraint "website_baselines_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "website_baselines" cascade;`);
    this.addSql(`drop table if exists "campaign_comparisons" cascade;`);
    this.addSql(`drop table if exists "campaign_samples" cascade;`);
  }
}
