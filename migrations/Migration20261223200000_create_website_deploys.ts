import { Migration } from '@mikro-orm/migrations';

export class Migration20261223200000_create_website_deploys extends Migration {
  override name = 'Migration20261223200000_create_website_deploys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "website_deploys" ("id" uuid not null default gen_random_uuid(), "website_id" uuid not null, "version" varchar(100) not null, "url" varchar(2048) null, "deployed_at" timestamptz(3) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "website_deploys" add constraint "website_deploys_once" unique ("website_id", "version");`,
    );
    this.addSql(
      `create index "website_deploys_newest" on "website_deploys" ("website_id", "deployed_at" desc);`,
    );
    this.addSql(
      `alter table "website_deploys" add constraint "website_deploys_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "page_changes" add column "unchanged_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "page_changes" drop column "unchanged_at";`);
    this.addSql(`drop table if exists "website_deploys" cascade;`);
  }
}
