import { Migration } from '@mikro-orm/migrations';

export class Migration20261122020000_create_subscriptions extends Migration {
  override name = 'Migration20261122020000_create_subscriptions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "subscriptions" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "kind" text not null, "plan_code" varchar(40) not null, "billing_cycle" text not null, "status" text not null, "is_auto_renewed" boolean not null, "method" text not null, "currency" text not null, "price_minor" bigint not null, "paid_minor" bigint not null, "discount_minor" bigint not null, "discount_code" varchar(40) null, "transaction_id" varchar(100) null, "order_id" uuid not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "replaced_by_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "subscriptions_user_id_index" on "subscriptions" ("user_id");`);
    this.addSql(
      `create unique index "subscriptions_current_unique" on "subscriptions" ("user_id", "kind") where "status" in ('active', 'cancelled');`,
    );
    this.addSql(
      `create index "subscriptions_ends_at_index" on "subscriptions" ("ends_at") where "status" in ('active', 'cancelled');`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_kind_check" check ("kind" in ('visits', 'scans'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_billing_cycle_check" check ("billing_cycle" in ('monthly', 'yearly'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_status_check" check ("status" in ('active', 'cancelled', 'expired'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_method_check" check ("method" in ('upi', 'crypto'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_currency_check" check ("currency" in ('USD', 'INR', 'USDT'));`,
    );

    this.addSql(
      `create table "subscription_grants" ("order_id" uuid not null, "user_id" uuid not null, "subscription_id" uuid null, "plan_code" varchar(40) not null, "amount" int not null, "currency" text not null, "value_minor" bigint not null, "starts_at" timestamptz not null, "ends_at" timestamptz null, "revoked_at" timestamptz null, "created_at" timestamptz not null, primary key ("order_id"));`,
    );
    this.addSql(
      `create index "subscription_grants_subscription_id_index" on "subscription_grants" ("subscription_id");`,
    );
    this.addSql(
      `alter table "subscription_grants" add constraint "subscription_grants_currency_check" check ("currency" in ('USD', 'INR', 'USDT'));`,
    );
    this.addSql(
      `alter table "subscription_grants" add constraint "subscription_grants_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "subscription_grants" add constraint "subscription_grants_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete cascade;`,
    );

    this.addSql(
      `create table "subscription_renewals" ("subscription_id" uuid not null, "period_ends_at" timestamptz not null, "order_id" uuid null, "created_at" timestamptz not null, primary key ("subscription_id", "period_ends_at"));`,
    );
    this.addSql(
      `alter table "subscription_renewals" add constraint "subscription_renewals_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on delete cascade;`,
    );

    this.addSql(
      `create table "visit_allowances" ("subscription_id" uuid not null, "user_id" uuid not null, "ends_at" timestamptz not null, "granted" int not null default 0, "used" int not null default 0, "reserved" int not null default 0, "expired" int not null default 0, "is_closed" boolean not null default false, primary key ("subscription_id"));`,
    );
    this.addSql(
      `create unique index "visit_allowances_open_unique" on "visit_allowances" ("user_id") where not "is_closed";`,
    );
    this.addSql(
      `alter table "visit_allowances" add constraint "visit_allowances_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_allowances" add constraint "visit_allowances_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_allowances" add constraint "visit_allowances_numbers_check" check (used >= 0 and reserved >= 0 and expired >= 0 and used + reserved + expired <= granted);`,
    );

    this.addSql(
      `create table "visit_reservations" ("campaign_id" uuid not null, "subscription_id" uuid not null, "reserved" int not null, "used" int not null default 0, "released" int not null default 0, "created_at" timestamptz not null, primary key ("campaign_id"));`,
    );
    this.addSql(
      `create index "visit_reservations_subscription_id_index" on "visit_reservations" ("subscription_id");`,
    );
    this.addSql(
      `alter table "visit_reservations" add constraint "visit_reservations_subscription_id_foreign" foreign key ("subscription_id") references "visit_allowances" ("subscription_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_reservations" add constraint "visit_reservations_numbers_check" check (reserved > 0 and used >= 0 and released >= 0 and used + released <= reserved);`,
    );

    this.addSql(
      `alter table "scan_allowances" add column "plan_ends_at" timestamptz null, add column "pack_granted" int not null default 0, add column "pack_used" int not null default 0, add column "pack_reserved" int not null default 0;`,
    );
    this.addSql(
      `alter table "scan_allowances" add constraint "scan_allowances_packs_check" check (pack_used >= 0 and pack_reserved >= 0 and pack_used + pack_reserved <= pack_granted);`,
    );

    this.addSql(
      `alter table "ledger_entries" add column "subscription_id" uuid null, add column "order_id" uuid null, add column "campaign_id" uuid null;`,
    );
    this.addSql(
      `create index "ledger_entries_subscription_id_index" on "ledger_entries" ("subscription_id") where "subscription_id" is not null;`,
    );
    this.addSql(
      `alter table "ledger_entries" drop constraint "ledger_entries_resource_check", add constraint "ledger_entries_resource_check" check ("resource" in ('page_scans', 'pack_pages', 'visits'));`,
    );
    this.addSql(
      `alter table "ledger_entries" drop constraint "ledger_entries_kind_check", add constraint "ledger_entries_kind_check" check ("kind" in ('grant', 'reserve', 'settle', 'release', 'expire', 'reset', 'refund'));`,
    );
    // Expired pages belonged to the month before; their entry was written in the following month.
    this.addSql(
      `update "ledger_entries" set "period_starts_on" = "period_starts_on" - interval '1 month' where "kind" = 'expire';`,
    );
    // Entries are append-only; they are deleted only together with their user.
    this.addSql(
      `create trigger "ledger_entries_append_only" before update on "ledger_entries" for each row execute function "refuse_change"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "ledger_entries_append_only" on "ledger_entries";`);
    this.addSql(`delete from "ledger_entries" where "resource" <> 'page_scans';`);
    this.addSql(
      `alter table "ledger_entries" drop column "subscription_id", drop column "order_id", drop column "campaign_id";`,
    );
    this.addSql(
      `alter table "scan_allowances" drop column "plan_ends_at", drop column "pack_granted", drop column "pack_used", drop column "pack_reserved";`,
    );
    this.addSql(`drop table if exists "visit_reservations" cascade;`);
    this.addSql(`drop table if exists "visit_allowances" cascade;`);
    this.addSql(`drop table if exists "subscription_renewals" cascade;`);
    this.addSql(`drop table if exists "subscription_grants" cascade;`);
    this.addSql(`drop table if exists "subscriptions" cascade;`);
  }
}
