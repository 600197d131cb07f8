import { Migration } from '@mikro-orm/migrations';

export class Migration20261122030000_create_invoices extends Migration {
  override name = 'Migration20261122030000_create_invoices';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "invoice_counters" ("year" int not null, "last_number" int not null, primary key ("year"));`,
    );
    this.addSql(
      `create table "invoices" ("id" varchar(20) not null, "year" int not null, "number" int not null, "kind" text not null, "credited_invoice_id" varchar(20) null, "order_id" uuid not null, "subscription_id" uuid null, "user_id" uuid null, "plan_code" varchar(40) not null, "billing_cycle" text not null, "description" text not null, "currency" text not null, "original_minor" bigint not null, "discount_minor" bigint not null, "credit_minor" bigint not null, "amount_minor" bigint not null, "discount_code" varchar(40) null, "status" text not null, "payment_method" text null, "transaction_id" varchar(100) null, "reason" text null, "buyer_name" text not null, "buyer_email" text not null, "buyer_company" text null, "seller_name" text not null, "seller_address" text null, "seller_tax_id" text null, "issued_at" timestamptz not null, "due_at" timestamptz null, "paid_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_year_number_unique" unique ("year", "number");`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_credited_invoice_id_unique" unique ("credited_invoice_id");`,
    );
    this.addSql(
      `create index "invoices_user_id_index" on "invoices" ("user_id", "year", "number");`,
    );
    this.addSql(
      `create unique index "invoices_order_id_unique" on "invoices" ("order_id") where "kind" = 'invoice' and ("status" <> 'void' or "paid_at" is not null);`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_kind_check" check ("kind" in ('invoice', 'credit_note'));`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_billing_cycle_check" check ("billing_cycle" in ('monthly', 'yearly'));`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_currency_check" check ("currency" in ('USD', 'INR', 'USDT'));`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_status_check" check ("status" in ('paid', 'pending', 'overdue', 'void'));`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_payment_method_check" check ("payment_method" in ('upi', 'crypto'));`,
    );
    // A deleted number would leave a gap.
    this.addSql(
      `create trigger "invoices_are_kept" before delete on "invoices" for each row execute function "refuse_change"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "invoices" cascade;`);
    this.addSql(`drop table if exists "invoice_counters" cascade;`);
  }
}
