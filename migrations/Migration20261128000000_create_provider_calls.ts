import { Migration } from '@mikro-orm/migrations';

/** Calls of search data providers, the budget of each month, and users' own keys. */
export class Migration20261128000000_create_provider_calls extends Migration {
  override name = 'Migration20261128000000_create_provider_calls';

  override up(): void {
    this.addSql(
      `create table "provider_budgets" ("month" date not null, "reserved_micros" bigint not null, "spent_micros" bigint not null, "warned_at" timestamptz null, primary key ("month"));`,
    );
    this.addSql(
      `alter table "provider_budgets" add constraint "provider_budgets_not_negative_check" check (reserved_micros >= 0 and spent_micros >= 0);`,
    );
    this.addSql(
      `create table "provider_calls" ("id" uuid not null, "user_id" uuid null, "idempotency_key" varchar(200) not null, "provider" varchar(20) not null, "key_owner" text not null, "purpose" text not null, "month" date not null, "estimate_micros" bigint not null, "cost_micros" bigint null, "status" text not null default 'reserved', "task_id" varchar(100) null, "outcome" varchar(20) null, "data" jsonb null, "reserved_at" timestamptz not null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "provider_calls" add constraint "provider_calls_idempotency_key_unique" unique ("idempotency_key", "provider", "key_owner");`,
    );
    this.addSql(
      `create index "provider_calls_reserved" on "provider_calls" ("reserved_at") where "status" = 'reserved';`,
    );
    this.addSql(
      `create index "provider_calls_with_data" on "provider_calls" ("settled_at") where "data" is not null;`,
    );
    this.addSql(`create index "provider_calls_month" on "provider_calls" ("month", "provider");`);
    this.addSql(`create index "provider_calls_user" on "provider_calls" ("user_id", "month");`);
    this.addSql(
      `alter table "provider_calls" add constraint "provider_calls_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "provider_calls" add constraint "provider_calls_key_owner_check" check ("key_owner" in ('installation', 'user'));`,
    );
    this.addSql(
      `alter table "provider_calls" add constraint "provider_calls_purpose_check" check ("purpose" in ('result_page', 'keyword_figures', 'domain_figures'));`,
    );
    this.addSql(
      `alter table "provider_calls" add constraint "provider_calls_status_check" check ("status" in ('reserved', 'settled', 'lost'));`,
    );
    this.addSql(
      `create table "provider_keys" ("id" uuid not null, "user_id" uuid not null, "provider" text not null, "login" varchar(200) null, "key" text not null, "hint" varchar(4) not null, "status" text not null default 'unchecked', "status_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "provider_keys" add constraint "provider_keys_user_provider_unique" unique ("user_id", "provider");`,
    );
    this.addSql(
      `alter table "provider_keys" add constraint "provider_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "provider_keys" add constraint "provider_keys_provider_check" check ("provider" in ('dataforseo', 'serpapi', 'serper', 'valueserp', 'searchapi', 'brave'));`,
    );
    this.addSql(
      `alter table "provider_keys" add constraint "provider_keys_status_check" check ("status" in ('unchecked', 'ok', 'bad_key', 'no_funds', 'no_permission'));`,
    );
  }

  override down(): void {
    for (const table of ['provider_keys', 'provider_calls', 'provider_budgets'])
      this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
