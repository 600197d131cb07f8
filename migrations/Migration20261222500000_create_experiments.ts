import { Migration } from '@mikro-orm/migrations';

const KIND = 'experiment_ended';

/** Randomised tests of titles and descriptions, and their pages. */
export class Migration20261222500000_create_experiments extends Migration {
  override name = 'Migration20261222500000_create_experiments';

  override up(): void {
    this.addSql(
      `create table "experiments" ("id" uuid not null, "website_id" uuid not null, "name" varchar(80) not null, "subject" text not null, "delivery" text not null, "pattern" varchar(300) not null, "status" text not null default 'trial', "days" smallint not null, "effect_percent" smallint not null, "seed" int not null, "redraws" smallint not null default 0, "power" jsonb not null, "earlier" jsonb not null, "later" jsonb not null, "trial" jsonb null, "before" jsonb null, "started_on" date null, "result" jsonb null, "created_at" timestamptz not null, "started_at" timestamptz null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "experiments_website_id_index" on "experiments" ("website_id");`);
    this.addSql(
      `alter table "experiments" add constraint "experiments_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.limit('experiments', 'subject', ['title', 'meta_description']);
    this.limit('experiments', 'delivery', ['widget', 'export']);
    this.limit('experiments', 'status', [
      ...['trial', 'ready', 'trial_failed', 'running', 'decided', 'undecided', 'stopped'],
      ...['kept', 'reverted'],
    ]);
    this.addSql(
      `create table "experiment_pages" ("experiment_id" uuid not null, "number" int not null, "url" varchar(2048) not null, "segment" text not null, "clicks" int not null, "pair" int not null, "arm" text not null, "original" text null, "variant" text not null, "fix_id" uuid null, "seen_on" date null, "read_at" timestamptz null, "problem" text null, primary key ("experiment_id", "number"));`,
    );
    this.limit('experiment_pages', 'arm', ['variant', 'control']);
    this.addSql(
      `alter table "experiment_pages" add constraint "experiment_pages_experiment_id_foreign" foreign key ("experiment_id") references "experiments" ("id") on delete cascade;`,
    );
    this.changeKinds(`array['`, `array['${KIND}'::text, '`);
  }

  override down(): void {
    this.addSql(`delete from "notifications" where "kind" = '${KIND}';`);
    this.changeKinds(`'${KIND}'::text, `, '');
    this.addSql(`drop table if exists "experiment_pages" cascade;`);
    this.addSql(`drop table if exists "experiments" cascade;`);
  }

  private limit(table: string, column: string, values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(
      `alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${list}));`,
    );
  }

  /** Other migrations add and remove kinds as well, so the current list is modified in place. */
  private changeKinds(part: string, by: string): void {
    const constraint = 'notifications_kind_check';
    const quoted = (text: string): string => text.replaceAll("'", "''");
    this.addSql(`do $do$
      declare definition text;
      begin
        select pg_get_constraintdef(oid) into strict definition from pg_constraint
          where conname = '${constraint}' and conrelid = 'notifications'::regclass;
        definition := replace(replace(definition, 'ARRAY[', 'array['), '${quoted(part)}', '${quoted(by)}');
        alter table "notifications" drop constraint "${constraint}";
        execute 'alter table "notifications" add constraint "${constraint}" ' || definition;
      end $do$;`);
  }
}
