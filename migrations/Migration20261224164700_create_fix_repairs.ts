import { Migration } from '@mikro-orm/migrations';

const FIELDS = [
  ...['reach', 'status', 'redirect', 'noindex', 'robots_txt', 'robots', 'canonical', 'title'],
  ...['description', 'content', 'entries', 'speed', 'certificate', 'unstable', 'extraction'],
];
const KINDS = [
  ...['title', 'meta_description', 'og', 'h1', 'image_alt', 'image_dimensions'],
  ...['lang', 'viewport', 'json_ld', 'link_text'],
];
const EVENT = 'repair.proposed';

/** What was lost or overwritten on pages, the rules that put it back, and changes of descriptions. */
export class Migration20261224164700_create_fix_repairs extends Migration {
  override name = 'Migration20261224164700_create_fix_repairs';

  override up(): void {
    this.addSql(
      `create table "fix_repairs" ("id" uuid not null default gen_random_uuid(), "website_id" uuid not null, "page_url" varchar(2048) not null, "path" varchar(2048) not null, "kind" text not null, "element_key" text not null default '', "cause" text not null, "state" text not null default 'open', "wanted" text not null, "found_text" text null, "reason" text not null, "deploys" jsonb not null, "note" text null, "fix_id" uuid null, "repaired_by" text null, "created_at" timestamptz(3) not null, "considered_at" timestamptz null, "noticed_at" timestamptz null, "repaired_at" timestamptz null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "fix_repairs_fix_id_index" on "fix_repairs" ("fix_id");`);
    this.addSql(
      `create unique index "fix_repairs_one_open" on "fix_repairs" ("website_id", md5("path"), "kind", md5("element_key")) where "state" = 'open';`,
    );
    this.addSql(
      `create index "fix_repairs_newest" on "fix_repairs" ("website_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "fix_repairs_unnoticed" on "fix_repairs" ("website_id") where "noticed_at" is null;`,
    );
    this.addSql(
      `create table "website_repair_rules" ("website_id" uuid not null, "enabled" boolean not null, "daily_limit" smallint not null, "updated_at" timestamptz not null, primary key ("website_id"));`,
    );
    this.addSql(
      `alter table "fix_repairs" add constraint "fix_repairs_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "website_repair_rules" add constraint "website_repair_rules_website_id_foreign" foreign key ("website_id") references "websites" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "fix_repairs" add constraint "fix_repairs_fix_id_foreign" foreign key ("fix_id") references "fixes" ("id") on delete set null;`,
    );
    this.limit('fix_repairs', 'kind', KINDS);
    this.limit('fix_repairs', 'cause', ['lost', 'changed', 'overwritten']);
    this.limit('fix_repairs', 'state', [
      ...['open', 'done', 'undone', 'overwritten', 'dismissed', 'ended'],
    ]);
    this.limit('fix_repairs', 'repaired_by', ['user', 'rule']);
    this.addSql(`alter table "page_changes" drop constraint "page_changes_field_check";`);
    this.limit('page_changes', 'field', FIELDS);
    this.changeEvents(`'ping'`, `'${EVENT}'::text, 'ping'`);
  }

  override down(): void {
    this.addSql(`delete from "webhook_deliveries" where "event" = '${EVENT}';`);
    this.changeEvents(`'${EVENT}'::text, `, '');
    this.addSql(
      `update "webhook_endpoints" set "events" = "events" - '${EVENT}' where "events" ? '${EVENT}';`,
    );
    this.addSql(`delete from "page_changes" where "field" = 'description';`);
    this.addSql(`alter table "page_changes" drop constraint "page_changes_field_check";`);
    this.limit(
      'page_changes',
      'field',
      FIELDS.filter((field) => field !== 'description'),
    );
    for (const table of ['website_repair_rules', 'fix_repairs'])
      this.addSql(`drop table if exists "${table}" cascade;`);
  }

  private limit(table: string, column: string, values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(
      `alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${list}));`,
    );
  }

  /** Other migrations add and remove events as well, so the current list is modified in place. */
  private changeEvents(part: string, by: string): void {
    const constraint = 'webhook_deliveries_event_check';
    const quoted = (text: string): string => text.replaceAll("'", "''");
    this.addSql(`do $do$
      declare definition text;
      begin
        select pg_get_constraintdef(oid) into strict definition from pg_constraint
          where conname = '${constraint}' and conrelid = '"webhook_deliveries"'::regclass;
        definition := replace(definition, '${quoted(part)}', '${quoted(by)}');
        alter table "webhook_deliveries" drop constraint "${constraint}";
        execute 'alter table "webhook_deliveries" add constraint "${constraint}" ' || definition;
      end $do$;`);
  }
}
