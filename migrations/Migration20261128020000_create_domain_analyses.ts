import { Migration } from '@mikro-orm/migrations';

/** Saved analyses of domains. */
export class Migration20261128020000_create_domain_analyses extends Migration {
  override name = 'Migration20261128020000_create_domain_analyses';

  override up(): void {
    this.addSql(
      `create table "domain_analyses" ("id" uuid not null, "user_id" uuid not null, "domain" varchar(253) not null, "country" varchar(2) not null, "language" varchar(2) not null, "total_keywords" bigint null, "organic_traffic" double precision null, "visibility_score" double precision null, "top_keywords" jsonb not null, "competitors" jsonb not null, "backlinks" jsonb not null, "registration" jsonb null, "sources" jsonb not null, "analyzed_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "domain_analyses_user_newest" on "domain_analyses" ("user_id", "analyzed_at" desc, "id");`,
    );
    this.addSql(
      `alter table "domain_analyses" add constraint "domain_analyses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "domain_analyses" cascade;`);
  }
}
