import { Migration } from '@mikro-orm/migrations';

const DAILY = [
  ['gsc_daily_totals', ''],
  ['gsc_daily_queries', '"query" text not null, '],
  ['gsc_daily_pages', '"page" text not null, '],
  ['gsc_page_queries', '"page" text not null, "query" text not null, '],
] as const;

export class Migration20261123070000_create_gsc extends Migration {
  override name = 'Migration20261123070000_create_gsc';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "gsc_attempts" ("id" uuid not null, "user_id" uuid not null, "session_id" uuid not null, "cookie_hash" varchar(64) not null, "verifier" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create table "gsc_connections" ("id" uuid not null, "user_id" uuid not null, "status" text not null, "refresh_token" text null, "access_token" text null, "access_token_until" timestamptz null, "connected_at" timestamptz not null, "listed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "gsc_connections" add constraint "gsc_connections_user_id_unique" unique ("user_id");`,
    );
    this.addSql(
      `create table "gsc_properties" ("id" uuid not null, "user_id" uuid not null, "site_url" varchar(2048) not null, "permission" text not null, "is_listed" boolean not null default true, "is_selected" boolean not null default false, "has_page_queries" boolean not null default false, "round" int not null default 0, "checked_on" date null, "last_final_on" date null, "paused_until" timestamptz null, "problem" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "gsc_properties" add constraint "gsc_properties_user_id_site_url_unique" unique ("user_id", "site_url");`,
    );
    this.addSql(
      `create index "gsc_properties_selected" on "gsc_properties" ("id") where "is_selected";`,
    );
    this.addSql(
      `create table "gsc_fetched_days" ("property_id" uuid not null, "day" date not null, "fetched_at" timestamptz not null, "has_page_queries" boolean not null default false, primary key ("property_id", "day"));`,
    );
    for (const [table, columns] of DAILY) {
      const names = [...columns.matchAll(/"\w+"/g)].map(([name]) => `, ${name}`).join('');
      this.addSql(
        `create table "${table}" ("property_id" uuid not null, "day" date not null, ${columns}"clicks" int not null, "impressions" int not null, "position" double precision not null, primary key ("property_id", "day"${names}));`,
      );
    }
    for (const table of ['gsc_attempts', 'gsc_connections', 'gsc_properties']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
      );
    }
    for (const table of ['gsc_fetched_days', ...DAILY.map(([name]) => name)]) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_property_id_foreign" foreign key ("property_id") references "gsc_properties" ("id") on delete cascade;`,
      );
    }
    this.addSql(
      `alter table "gsc_connections" add constraint "gsc_connections_status_check" check ("status" in ('connected', 'needs_reconnect'));`,
    );
    this.addSql(
      `alter table "gsc_properties" add constraint "gsc_properties_permission_check" check ("permission" in ('siteOwner', 'siteFullUser', 'siteRestrictedUser'));`,
    );
    this.changeKinds(`array['`, `array['search_console_reconnect'::text, '`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "notifications" where "kind" = 'search_console_reconnect';`);
    this.changeKinds(`'search_console_reconnect'::text, `, '');
    for (const [table] of DAILY) this.addSql(`drop table if exists "${table}" cascade;`);
    for (const table of ['fetched_days', 'properties', 'connections', 'attempts']) {
      this.addSql(`drop table if exists "gsc_${table}" cascade;`);
    }
  }

  /** Other migrations add and remove kinds as well, so the current list is modified in place. */
  private changeKinds(part: string, by: string): void {
    const quoted = (text: string): string => text.replaceAll("'", "''");
    this.addSql(`do $do$
      declare definition text;
      begin
        select pg_get_constraintdef(oid) into strict definition from pg_constraint
          where conname = 'notifications_kind_check' and conrelid = 'notifications'::regclass;
        definition := replace(replace(definition, 'ARRAY[', 'array['), '${quoted(part)}', '${quoted(by)}');
        alter table "notifications" drop constraint "notifications_kind_check";
        execute 'alter table "notifications" add constraint "notifications_kind_check" ' || definition;
      end $do$;`);
  }
}
