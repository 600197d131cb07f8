import { Migration } from '@mikro-orm/migrations';

/** Workers find the invoices without a row here and print them in the background. */
export class Migration20261127010000_create_invoice_prints extends Migration {
  override name = 'Migration20261127010000_create_invoice_prints';

  override up(): void {
    this.addSql(
      `create table "invoice_prints" ("invoice_id" varchar(20) not null, "version" int not null, "status" text not null, "content" jsonb not null, "created_at" timestamptz not null, "attempt" int not null, "started_attempt" int not null default 0, "next_attempt_at" timestamptz null, "last_error" text null, "file_key" varchar(100) null, "byte_size" int null, "sha256" varchar(64) null, "printed_at" timestamptz null, primary key ("invoice_id", "version"));`,
    );
    this.addSql(
      `alter table "invoice_prints" add constraint "invoice_prints_file_key_unique" unique ("file_key");`,
    );
    this.addSql(
      `create index "invoice_prints_due" on "invoice_prints" ("next_attempt_at") where "next_attempt_at" is not null;`,
    );
    this.addSql(
      `alter table "invoice_prints" add constraint "invoice_prints_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id");`,
    );
    this.addSql(
      `alter table "invoice_prints" add constraint "invoice_prints_status_check" check ("status" in ('paid', 'pending', 'overdue', 'void'));`,
    );
    this.addSql(
      `alter table "invoice_prints" add constraint "invoice_prints_printed_check" check ((printed_at is null) = (file_key is null) and (printed_at is null) = (next_attempt_at is not null));`,
    );
    // What a customer has been given is kept, as its invoice is.
    this.addSql(
      `create trigger "invoice_prints_are_kept" before delete on "invoice_prints" for each row execute function "refuse_change"();`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "invoice_prints" cascade;`);
  }
}
