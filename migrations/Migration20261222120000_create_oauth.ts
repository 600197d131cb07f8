import { Migration } from '@mikro-orm/migrations';

/** Apps that users connect: registrations, codes and tokens; a connection is a row of api_keys. */
export class Migration20261222120000_create_oauth extends Migration {
  override name = 'Migration20261222120000_create_oauth';

  override up(): void {
    this.addSql(
      `create table "oauth_clients" ("id" uuid not null default gen_random_uuid(), "name" varchar(80) not null, "redirect_uris" text[] not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create table "oauth_codes" ("code_hash" varchar(64) not null, "client_id" uuid not null, "user_id" uuid not null, "redirect_uri" varchar(2048) not null, "challenge" varchar(128) not null, "scopes" text[] not null, "page_scans_limit" int null, "visits_limit" int null, "expires_at" timestamptz not null, "api_key_id" uuid null, primary key ("code_hash"));`,
    );
    this.addSql(
      `create table "oauth_tokens" ("token_hash" varchar(64) not null, "api_key_id" uuid not null, "kind" text check ("kind" in ('access', 'refresh')) not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "oauth_tokens_api_key_id_index" on "oauth_tokens" ("api_key_id");`);
    this.addSql(`alter table "api_keys" add column "oauth_client_id" uuid null;`);
    this.addSql(
      `alter table "oauth_codes" add constraint "oauth_codes_client_id_foreign" foreign key ("client_id") references "oauth_clients" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "oauth_codes" add constraint "oauth_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "oauth_tokens" add constraint "oauth_tokens_api_key_id_foreign" foreign key ("api_key_id") references "api_keys" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "api_keys" drop column "oauth_client_id";`);
    for (const table of ['oauth_tokens', 'oauth_codes', 'oauth_clients'])
      this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
