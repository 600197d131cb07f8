import { Migration } from '@mikro-orm/migrations';

/** Keywords for which domains rank, as users have bought them. */
export class Migration20261129030000_create_bought_rankings extends Migration {
  override name = 'Migration20261129030000_create_bought_rankings';

  override up(): void {
    this.addSql(
      `create table "bought_rankings" ("user_id" uuid not null, "domain" varchar(253) not null, "country" varchar(2) not null, "language" varchar(2) not null, "attempt_id" uuid null, "attempted_at" timestamptz null, "bought_at" timestamptz null, "keywords" jsonb not null default '[]', primary key ("user_id", "domain", "country", "language"));`,
    );
    this.addSql(
      `alter table "bought_rankings" add constraint "bought_rankings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "bought_rankings" cascade;`);
  }
}
