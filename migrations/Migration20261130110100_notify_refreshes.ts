import { Migration } from '@mikro-orm/migrations';

const TABLES = ['notifications', 'mail_outbox'] as const;

/** Notifications and mails of refreshes of all keywords, which count those of the demo search engine apart. */
export class Migration20261130110100_notify_refreshes extends Migration {
  override name = 'Migration20261130110100_notify_refreshes';

  override up(): void {
    this.addSql(`alter table "keyword_refreshes" add column "demo" int not null default 0;`);
    for (const table of TABLES)
      this.changeKinds(table, `array['`, `array['keyword_refresh'::text, '`);
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`delete from "${table}" where "kind" = 'keyword_refresh';`);
      this.changeKinds(table, `'keyword_refresh'::text, `, '');
    }
    this.addSql(`alter table "keyword_refreshes" drop column "demo";`);
  }

  /** Other migrations add and remove kinds as well, so the current list is modified in place. */
  private changeKinds(table: string, part: string, by: string): void {
    const constraint = `${table}_kind_check`;
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
