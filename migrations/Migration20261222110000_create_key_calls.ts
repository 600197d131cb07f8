import { Migration } from '@mikro-orm/migrations';

/** What agents call with API keys. */
export class Migration20261222110000_create_key_calls extends Migration {
  override name = 'Migration20261222110000_create_key_calls';

  override up(): void {
    this.addSql(
      `create table "key_calls" ("id" bigserial primary key, "user_id" uuid not null, "api_key_id" uuid not null, "key_name" varchar(80) not null, "tool" varchar(60) not null, "result" varchar(40) not null, "cost" jsonb null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "key_calls_of_user" on "key_calls" ("user_id", "id");`);
    this.addSql(`create index "key_calls_created_at" on "key_calls" ("created_at");`);
    this.addSql(
      `alter table "key_calls" add constraint "key_calls_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "key_calls" cascade;`);
  }
}
