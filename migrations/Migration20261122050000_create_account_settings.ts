import { Migration } from '@mikro-orm/migrations';

export class Migration20261122050000_create_account_settings extends Migration {
  override name = 'Migration20261122050000_create_account_settings';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "sessions" add column "last_used_at" timestamptz not null default now();`,
    );
    // For sessions older than this column the start is the last known use.
    this.addSql(`update "sessions" set "last_used_at" = "created_at";`);

    this.addSql(
      `create table "user_settings" ("user_id" uuid not null, "company" varchar(200) not null, "website" varchar(2048) not null, "campaign_complete" boolean not null, "daily_report" boolean not null, "weekly_report" boolean not null, "system_updates" boolean not null, "default_country" text not null, "traffic_speed" text not null, "auto_retry" boolean not null, "updated_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(
      `create table "password_resets" ("id" uuid not null default gen_random_uuid(), "email" varchar(254) not null, "requested_at" timestamptz not null, "user_id" uuid null, "token_hash" varchar(64) null, "expires_at" timestamptz null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id");`);
    this.addSql(
      `create table "api_keys" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" varchar(80) not null, "prefix" varchar(20) not null, "key_hash" varchar(64) not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "api_keys" add constraint "api_keys_key_hash_unique" unique ("key_hash");`,
    );
    this.addSql(`create index "api_keys_user_id_index" on "api_keys" ("user_id");`);
    // Cursors of lists have the precision of JavaScript dates: whole milliseconds.
    this.addSql(`update "users" set "created_at" = date_trunc('milliseconds', "created_at");`);
    this.addSql(
      `alter table "users" alter column "created_at" set default date_trunc('milliseconds', now());`,
    );
    this.addSql(`create index "users_newest" on "users" ("created_at" desc, "id" desc);`);

    this.addSql(
      `alter table "user_settings" add constraint "user_settings_default_country_check" check ("default_country" in ('US', 'UK', 'CA', 'AU', 'DE', 'FR', 'IN', 'BR', 'GLOBAL'));`,
    );
    this.addSql(
      `alter table "user_settings" add constraint "user_settings_traffic_speed_check" check ("traffic_speed" in ('slow', 'medium', 'fast'));`,
    );
    this.addSql(
      `alter table "user_settings" add constraint "user_settings_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    for (const table of ['password_resets', 'api_keys']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
      );
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_keys" cascade;`);
    this.addSql(`drop table if exists "password_resets" cascade;`);
    this.addSql(`drop table if exists "user_settings" cascade;`);
    this.addSql(`drop index if exists "users_newest";`);
    this.addSql(`alter table "users" alter column "created_at" set default now();`);
    this.addSql(`alter table "sessions" drop column "last_used_at";`);
  }
}
