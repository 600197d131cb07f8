import { Migration } from '@mikro-orm/migrations';

/** The weekly report on tracked keywords, with its switch in the settings. */
export class Migration20261129000100_create_keyword_reports extends Migration {
  override name = 'Migration20261129000100_create_keyword_reports';

  override up(): void {
    this.addSql(
      `create table "keyword_reports" ("user_id" uuid not null, "week_on" date not null, "created_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "keyword_reports" add constraint "keyword_reports_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`alter table "user_settings" add "keyword_report" boolean not null default true;`);
    this.changeKinds(`array['`, `array['keyword_report'::text, '`);
  }

  override down(): void {
    this.addSql(`delete from "mail_outbox" where "kind" = 'keyword_report';`);
    this.changeKinds(`'keyword_report'::text, `, '');
    this.addSql(`alter table "user_settings" drop column "keyword_report";`);
    this.addSql(`drop table if exists "keyword_reports" cascade;`);
  }

  /** Other migrations add and remove kinds as well, so the current list is modified in place. */
  private changeKinds(part: string, by: string): void {
    const quoted = (text: string): string => text.replaceAll("'", "''");
    this.addSql(`do $do$
      declare definition text;
      begin
        select pg_get_constraintdef(oid) into strict definition from pg_constraint
          where conname = 'mail_outbox_kind_check' and conrelid = 'mail_outbox'::regclass;
        definition := replace(replace(definition, 'ARRAY[', 'array['), '${quoted(part)}', '${quoted(by)}');
        alter table "mail_outbox" drop constraint "mail_outbox_kind_check";
        execute 'alter table "mail_outbox" add constraint "mail_outbox_kind_check" ' || definition;
      end $do$;`);
  }
}
