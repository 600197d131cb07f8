import { Migration } from '@mikro-orm/migrations';

/** Views of the table of pages that users keep under a name. */
export class Migration20261212100000_create_saved_page_views extends Migration {
  override name = 'Migration20261212100000_create_saved_page_views';

  override up(): void {
    this.addSql(
      `create table "saved_page_views" ("id" uuid not null, "user_id" uuid not null, "website_id" uuid not null, "name" varchar(60) not null, "columns" text not null, "filter" text not null, "sort" varchar(50) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "saved_page_views_website_id_index" on "saved_page_views" ("website_id");`,
    );
    this.addSql(
      `alter table "saved_page_views" add constraint "saved_page_views_user_id_website_id_name_unique" unique ("user_id", "website_id", "name");`,
    );
    this.addSql(
      `alter table "saved_page_views" add constraint "saved_page_views_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "saved_page_views" add constraint "saved_page_views_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "saved_page_views" cascade;`);
  }
}
