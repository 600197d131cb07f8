import { Migration } from '@mikro-orm/migrations';

/** An invoice comes with the mail of the approval. Mails that only brought one become mails of that kind. */
export class Migration20261202120100_drop_invoice_mails extends Migration {
  override name = 'Migration20261202120100_drop_invoice_mails';

  override up(): void {
    this.addSql(`update "mail_outbox" set "kind" = 'payment_approved' where "kind" = 'invoice';`);
    this.changeKinds(`'invoice'::text, `, '');
  }

  override down(): void {
    this.changeKinds(`array['`, `array['invoice'::text, '`);
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
