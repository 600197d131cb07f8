import { Migration } from '@mikro-orm/migrations';

export class Migration20261122010000_create_orders extends Migration {
  override name = 'Migration20261122010000_create_orders';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "orders" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "plan_code" varchar(40) not null, "billing_cycle" text not null, "method" text not null, "status" text not null, "currency" text not null, "price_minor" bigint not null, "discount_minor" bigint not null, "credit_minor" bigint not null, "amount_minor" bigint not null, "asked_minor" bigint not null, "discount_code" varchar(40) null, "transaction_id" varchar(100) null, "screenshot_key" varchar(200) null, "screenshot_hash" varchar(64) null, "rejection_reason" text null, "renews_subscription_id" uuid null, "subscription_id" uuid null, "invoice_id" varchar(20) null, "created_at" timestamptz not null, "expires_at" timestamptz null, "submitted_at" timestamptz null, "decided_at" timestamptz null, "approved_at" timestamptz null, "decided_by" uuid null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_billing_cycle_check" check ("billing_cycle" in ('monthly', 'yearly'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_method_check" check ("method" in ('upi', 'crypto'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_status_check" check ("status" in ('draft', 'awaiting_proof', 'pending_review', 'approved', 'rejected', 'expired', 'refunded'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_currency_check" check ("currency" in ('USD', 'INR', 'USDT'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_amounts_check" check (discount_minor >= 0 and credit_minor >= 0 and amount_minor >= 0 and amount_minor = price_minor - discount_minor - credit_minor and asked_minor >= amount_minor);`,
    );
    this.addSql(
      `create unique index "orders_unpaid_unique" on "orders" ("user_id", "plan_code", "method", "billing_cycle", coalesce("discount_code", '')) where "status" in ('draft', 'awaiting_proof') and "renews_subscription_id" is null;`,
    );
    this.addSql(
      `create unique index "orders_asked_usdt_unique" on "orders" ("asked_minor") where "currency" = 'USDT' and "status" in ('awaiting_proof', 'pending_review', 'rejected');`,
    );
    this.addSql(
      `create unique index "orders_renewal_unique" on "orders" ("renews_subscription_id") where "status" in ('awaiting_proof', 'pending_review', 'rejected');`,
    );
    this.addSql(
      `create index "orders_queue" on "orders" ("submitted_at", "id") where "status" = 'pending_review';`,
    );
    this.addSql(
      `create index "orders_status_newest" on "orders" ("status", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "orders_user_newest" on "orders" ("user_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "orders_lapsing" on "orders" ("expires_at") where "expires_at" is not null;`,
    );
    this.addSql(
      `create index "orders_screenshot_key" on "orders" ("screenshot_key") where "screenshot_key" is not null;`,
    );
    this.addSql(
      `create index "orders_screenshot_hash" on "orders" ("screenshot_hash") where "screenshot_hash" is not null;`,
    );

    this.addSql(
      `create table "order_references" ("reference" varchar(100) not null, "order_id" uuid not null, "created_at" timestamptz not null, primary key ("reference"));`,
    );
    this.addSql(
      `alter table "order_references" add constraint "order_references_order_id_unique" unique ("order_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "order_references" cascade;`);
    this.addSql(`drop table if exists "orders" cascade;`);
  }
}
