import { Migration } from '@mikro-orm/migrations';

/** What simulated visitors of a website can be asked to do. */
export class Migration20261203100000_create_journeys extends Migration {
  override name = 'Migration20261203100000_create_journeys';

  override up(): void {
    this.addSql(
      `create table "journeys" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "website_id" uuid not null, "name" varchar(80) not null, "steps" jsonb not null, "values" jsonb not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "journeys_user_id_index" on "journeys" ("user_id");`);
    this.addSql(
      `alter table "journeys" add constraint "journeys_name_unique" unique ("website_id", "name");`,
    );
    this.addSql(
      `alter table "journeys" add constraint "journeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "journeys" add constraint "journeys_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "journeys" cascade;`);
  }
}
