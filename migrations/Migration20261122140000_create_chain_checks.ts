import { Migration } from '@mikro-orm/migrations';

export class Migration20261122140000_create_chain_checks extends Migration {
  override name = 'Migration20261122140000_create_chain_checks';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "chain_checks" ("order_id" uuid not null, "transaction_hash" varchar(100) not null, "verdict" text not null, "note" text not null, "confirmations" int null, "requested_at" timestamptz not null, "checked_at" timestamptz null, "next_check_at" timestamptz null, "looks" int not null, primary key ("order_id"));`,
    );
    this.addSql(
      `create index "chain_checks_due" on "chain_checks" ("next_check_at") where "next_check_at" is not null;`,
    );
    this.addSql(
      `alter table "chain_checks" add constraint "chain_checks_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "chain_checks" add constraint "chain_checks_verdict_check" check ("verdict" in ('not_configured', 'waiting', 'confirming', 'confirmed', 'refused', 'unreachable'));`,
    );
    this.addSql(
      `create table "chain_transfers" ("chain_id" int not null, "transaction_hash" varchar(66) not null, "log_index" int not null, "order_id" uuid not null, "created_at" timestamptz not null, primary key ("chain_id", "transaction_hash", "log_index"));`,
    );
    this.addSql(
      `alter table "chain_transfers" add constraint "chain_transfers_order_id_unique" unique ("order_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "chain_transfers" cascade;`);
    this.addSql(`drop table if exists "chain_checks" cascade;`);
  }
}
