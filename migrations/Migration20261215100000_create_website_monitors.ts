import { Migration } from '@mikro-orm/migrations';

/** The lists of kinds that get another one, and what it is put before. */
const MORE_KINDS = [
  { table: 'notifications', column: 'kind', kind: 'page_changes', before: `array['` },
  { table: 'mail_outbox', column: 'kind', kind: 'page_changes', before: `array['` },
  { table: 'webhook_deliveries', column: 'event', kind: 'page.changed', before: `'ping'` },
] as const;

/** Watched pages of websites, their checks, changes, and the channels of alerts. */
export class Migration20261215100000_create_website_monitors extends Migration {
  override name = 'Migration20261215100000_create_website_monitors';

  override up(): void {
    this.addSql(
      `create table "website_monitors" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "website_id" uuid not null, "cadence" text not null, "time_zone" varchar(64) not null, "quiet_from" varchar(5) null, "quiet_to" varchar(5) null, "alert_from" text not null, "notifies_by_email" boolean not null, "next_check_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "website_monitors_user_id_index" on "website_monitors" ("user_id");`);
    this.addSql(
      `alter table "website_monitors" add constraint "website_monitors_website_id_unique" unique ("website_id");`,
    );
    this.addSql(
      `create index "website_monitors_due" on "website_monitors" ("next_check_at") where "next_check_at" is not null;`,
    );
    this.addSql(
      `create table "monitored_pages" ("id" uuid not null default gen_random_uuid(), "monitor_id" uuid not null, "kind" text not null, "url" varchar(2048) not null, "state" jsonb null, "main_text" text null, "is_unstable" boolean not null default false, "text_changes" smallint not null default 0, "round_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "monitored_pages" add constraint "monitored_pages_monitor_id_url_unique" unique ("monitor_id", "url");`,
    );
    this.addSql(
      `create table "monitor_rounds" ("id" uuid not null default gen_random_uuid(), "monitor_id" uuid not null, "due_at" timestamptz not null, "status" text not null, "attempts" int not null default 0, "lease_token" uuid null, "lease_until" timestamptz null, "is_up" boolean null, "home_ms" int null, "problem" text null, "created_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "monitor_rounds" add constraint "monitor_rounds_monitor_id_due_at_unique" unique ("monitor_id", "due_at");`,
    );
    this.addSql(
      `create table "page_changes" ("id" uuid not null default gen_random_uuid(), "monitor_id" uuid not null, "url" varchar(2048) not null, "kind" text not null, "field" text not null, "severity" text not null, "is_recovery" boolean not null, "before" text null, "after" text null, "alert" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "page_changes_newest" on "page_changes" ("monitor_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "page_changes_waiting" on "page_changes" ("monitor_id") where "alert" = 'waiting';`,
    );
    this.addSql(
      `create table "alert_channels" ("id" uuid not null default gen_random_uuid(), "monitor_id" uuid not null, "kind" text not null, "name" varchar(80) not null, "url" text not null, "masked_url" varchar(300) not null, "last_sent_at" timestamptz null, "last_error" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "alert_channels_monitor_id_index" on "alert_channels" ("monitor_id");`,
    );
    this.addSql(
      `create table "channel_messages" ("id" uuid not null default gen_random_uuid(), "channel_id" uuid not null, "notice_id" uuid not null, "body" text not null, "attempts" smallint not null default 0, "next_attempt_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "channel_messages" add constraint "channel_messages_channel_id_notice_id_unique" unique ("channel_id", "notice_id");`,
    );
    this.addSql(
      `create index "channel_messages_due" on "channel_messages" ("next_attempt_at") where "next_attempt_at" is not null;`,
    );
    this.addSql(
      `alter table "website_monitors" add constraint "website_monitors_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "website_monitors" add constraint "website_monitors_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    for (const table of ['monitored_pages', 'monitor_rounds', 'page_changes', 'alert_channels']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_monitor_id_foreign" foreign key ("monitor_id") references "website_monitors" ("id") on delete cascade;`,
      );
    }
    this.addSql(
      `alter table "channel_messages" add constraint "channel_messages_channel_id_foreign" foreign key ("channel_id") references "alert_channels" ("id") on delete cascade;`,
    );
    this.limit('website_monitors', 'cadence', ['hourly', 'daily']);
    this.limit('website_monitors', 'alert_from', ['critical', 'warning', 'info']);
    this.limit('monitored_pages', 'kind', ['home', 'robots', 'sitemap', 'page']);
    this.limit('monitor_rounds', 'status', ['queued', 'running', 'done', 'failed']);
    this.limit('page_changes', 'kind', ['home', 'robots', 'sitemap', 'page']);
    this.limit('page_changes', 'field', [
      ...['reach', 'status', 'redirect', 'noindex', 'robots_txt', 'robots', 'canonical'],
      ...['title', 'content', 'entries', 'speed', 'certificate', 'unstable'],
    ]);
    this.limit('page_changes', 'severity', ['critical', 'warning', 'info']);
    this.limit('page_changes', 'alert', ['none', 'waiting', 'sent']);
    this.limit('alert_channels', 'kind', ['slack', 'teams']);
    for (const { table, column, kind, before } of MORE_KINDS) {
      const added = before === `'ping'` ? `'${kind}'::text, 'ping'` : `array['${kind}'::text, '`;
      this.changeKinds(table, column, before, added);
    }
  }

  override down(): void {
    for (const { table, column, kind } of MORE_KINDS) {
      this.addSql(`delete from "${table}" where "${column}" = '${kind}';`);
      this.changeKinds(table, column, `'${kind}'::text, `, '');
    }
    this.addSql(
      `update "webhook_endpoints" set "events" = "events" - 'page.changed' where "events" ? 'page.changed';`,
    );
    for (const table of [
      ...['channel_messages', 'alert_channels', 'page_changes', 'monitor_rounds'],
      ...['monitored_pages', 'website_monitors'],
    ]) {
      this.addSql(`drop table if exists "${table}" cascade;`);
    }
  }

  private limit(table: string, column: string, values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(
      `alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${list}));`,
    );
  }

  /** Other migrations add and remove kinds as well, so the current list is modified in place. */
  private changeKinds(table: string, column: string, part: string, by: string): void {
    const constraint = `${table}_${column}_check`;
    const quoted = (text: string): string => text.replaceAll("'", "''");
    this.addSql(`do $do$
      declare definition text;
      begin
        select pg_get_constraintdef(oid) into strict definition from pg_constraint
          where conname = '${constraint}' and conrelid = '${table}'::regclass;
        definition := replace(replace(definition, 'ARRAY[', 'array['), '${quoted(part)}', '${quoted(by)}');
        alter table "${table}" drop constraint "${constraint}";
        execute 'alter table "${table}" add constraint "${constraint}" ' || definition;
      end $do$;`);
  }
}
