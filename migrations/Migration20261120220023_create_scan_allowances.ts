import { Migration } from '@mikro-orm/migrations';

export class Migration20261120220023_create_scan_allowances extends Migration {
  override name = 'Migration20261120220023_create_scan_allowances';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "scan_allowances" ("user_id" uuid not null, "plan_code" text not null default 'free', "period_starts_on" date not null, "granted" int not null, "used" int not null default 0, "reserved" int not null default 0, primary key ("user_id"));`,
    );

    this.addSql(
      `create table "ledger_entries" ("id" bigserial primary key, "user_id" uuid not null, "resource" text not null, "kind" text not null, "amount" int not null, "period_starts_on" date not null, "scan_id" uuid null, "idempotency_key" varchar(120) not null, "created_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_idempotency_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(
      `create index "ledger_entries_user_id_index" on "ledger_entries" ("user_id", "id");`,
    );

    this.addSql(
      `alter table "scan_allowances" add constraint "scan_allowances_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "scan_allowances" add constraint "scan_allowances_used_check" check (used >= 0);`,
    );
    this.addSql(
      `alter table "scan_allowances" add constraint "scan_allowances_reserved_check" check (reserved >= 0);`,
    );
    this.addSql(
      `alter table "scan_allowances" add constraint "scan_allowances_plan_code_check" check ("plan_code" in ('free', 'seo_starter', 'seo_professional', 'seo_business'));`,
    );

    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_resource_check" check ("resource" in ('page_scans'));`,
    );
    this.addSql(
      `alter table "ledger_entries" add constraint "ledger_entries_kind_check" check ("kind" in ('grant', 'reserve', 'settle', 'release', 'expire', 'reset'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "scan_allowances" cascade;`);
    this.addSql(`drop table if exists "ledger_entries" cascade;`);
  }
}
