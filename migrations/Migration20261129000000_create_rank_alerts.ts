import { Migration } from '@mikro-orm/migrations';

const KINDS = `'entered_top', 'left_top', 'fell_by', 'address_changed', 'ai_overview_gained', 'ai_overview_lost'`;
/** The lists of kinds that get another one, and what it is put before: the first kind, or `ping`. */
const MORE_KINDS = [
  { table: 'notifications', column: 'kind', kind: 'keyword_alerts', before: `array['` },
  { table: 'mail_outbox', column: 'kind', kind: 'keyword_alerts', before: `array['` },
  { table: 'webhook_deliveries', column: 'event', kind: 'keyword.alerted', before: `'ping'` },
] as const;

/** Alerts of the keyword tracker with their rules, and saved filters of its list. */
export class Migration20261129000000_create_rank_alerts extends Migration {
  override name = 'Migration20261129000000_create_rank_alerts';

  override up(): void {
    this.addSql(
      `create table "rank_alert_rules" ("id" uuid not null, "user_id" uuid not null, "kind" text not null, "threshold" int null, "target" varchar(300) null, "website_id" uuid null, "tag" varchar(40) null, "channels" text[] not null, "is_enabled" boolean not null default true, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "rank_alert_rules_user" on "rank_alert_rules" ("user_id");`);
    this.addSql(
      `create index "rank_alert_rules_website" on "rank_alert_rules" ("website_id") where "website_id" is not null;`,
    );
    this.addSql(
      `alter table "rank_alert_rules" add constraint "rank_alert_rules_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rank_alert_rules" add constraint "rank_alert_rules_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rank_alert_rules" add constraint "rank_alert_rules_kind_check" check ("kind" in (${KINDS}));`,
    );
    this.addSql(
      `alter table "rank_alert_rules" add constraint "rank_alert_rules_threshold_check" check (("kind" in ('entered_top', 'left_top', 'fell_by')) = ("threshold" is not null));`,
    );
    this.addSql(
      `create table "rank_alerts" ("id" uuid not null, "user_id" uuid not null, "rule_id" uuid null, "keyword_id" uuid not null, "check_id" uuid not null, "kind" text not null, "threshold" int null, "channels" text[] not null, "from_position" int null, "from_depth" int not null, "from_address" varchar(2048) null, "from_at" timestamptz not null, "to_position" int null, "to_depth" int not null, "to_address" varchar(2048) null, "to_at" timestamptz not null, "created_at" timestamptz(3) not null, "notice_id" uuid null, primary key ("id"));`,
    );
    this.addSql(
      `create index "rank_alerts_newest" on "rank_alerts" ("user_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "rank_alerts_waiting" on "rank_alerts" ("user_id", "created_at") where "notice_id" is null;`,
    );
    this.addSql(`create index "rank_alerts_keyword" on "rank_alerts" ("keyword_id");`);
    this.addSql(`create index "rank_alerts_rule" on "rank_alerts" ("rule_id");`);
    this.addSql(
      `alter table "rank_alerts" add constraint "rank_alerts_once" unique ("check_id", "rule_id");`,
    );
    for (const [column, reference, rule] of [
      ['user_id', 'users', 'cascade'],
      ['rule_id', 'rank_alert_rules', 'set null'],
      ['keyword_id', 'tracked_keywords', 'cascade'],
      ['check_id', 'rank_checks', 'cascade'],
    ] as const)
      this.addSql(
        `alter table "rank_alerts" add constraint "rank_alerts_${column}_foreign" foreign key ("${column}") references "${reference}" ("id") on delete ${rule};`,
      );
    this.addSql(
      `alter table "rank_alerts" add constraint "rank_alerts_kind_check" check ("kind" in (${KINDS}));`,
    );
    this.addSql(
      `create table "saved_keyword_filters" ("id" uuid not null, "user_id" uuid not null, "name" varchar(60) not null, "filter" jsonb not null, "sort" text not null, "sort_order" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "saved_keyword_filters" add constraint "saved_keyword_filters_unique" unique ("user_id", "name");`,
    );
    this.addSql(
      `alter table "saved_keyword_filters" add constraint "saved_keyword_filters_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "saved_keyword_filters" add constraint "saved_keyword_filters_sort_check" check ("sort" in ('created', 'keyword', 'rank', 'change', 'volume', 'checked', 'domain'));`,
    );
    this.addSql(
      `alter table "saved_keyword_filters" add constraint "saved_keyword_filters_sort_order_check" check ("sort_order" in ('asc', 'desc'));`,
    );
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
      `update "webhook_endpoints" set "events" = "events" - 'keyword.alerted' where "events" ? 'keyword.alerted';`,
    );
    this.addSql(`drop table if exists "saved_keyword_filters" cascade;`);
    this.addSql(`drop table if exists "rank_alerts" cascade;`);
    this.addSql(`drop table if exists "rank_alert_rules" cascade;`);
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
