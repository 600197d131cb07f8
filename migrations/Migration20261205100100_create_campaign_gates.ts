import { Migration } from '@mikro-orm/migrations';

/** The lists of kinds that get another one, and what it is put before. */
const MORE_KINDS = [
  { table: 'notifications', column: 'kind', kind: 'campaign_gates', before: `array['` },
  { table: 'mail_outbox', column: 'kind', kind: 'campaign_gates', before: `array['` },
  { table: 'webhook_deliveries', column: 'event', kind: 'campaign.alerted', before: `'ping'` },
] as const;

/** What must be true of a campaign's visits, what came of it, and the alerts. */
export class Migration20261205100100_create_campaign_gates extends Migration {
  override name = 'Migration20261205100100_create_campaign_gates';

  override up(): void {
    this.addSql(`alter table "campaigns" add column "budgets" jsonb not null default '[]';`);
    this.addSql(
      `create table "campaign_gates" ("campaign_id" uuid not null, "evaluated_at" timestamptz not null, "results" jsonb not null, primary key ("campaign_id"));`,
    );
    this.addSql(
      `alter table "campaign_gates" add constraint "campaign_gates_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on update cascade on delete cascade;`,
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
      `update "webhook_endpoints" set "events" = "events" - 'campaign.alerted' where "events" ? 'campaign.alerted';`,
    );
    this.addSql(`drop table if exists "campaign_gates" cascade;`);
    this.addSql(`alter table "campaigns" drop column "budgets";`);
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
