import { Migration } from '@mikro-orm/migrations';

export class Migration20261123040000_create_widget_installations extends Migration {
  override name = 'Migration20261123040000_create_widget_installations';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "widget_installations" ("website_id" uuid not null, "first_ping_at" timestamptz not null, "last_ping_at" timestamptz not null, "last_path" varchar(2048) not null, primary key ("website_id"));`,
    );
    this.addSql(
      `create index "widget_installations_last_ping" on "widget_installations" ("last_ping_at");`,
    );
    this.addSql(
      `alter table "widget_installations" add constraint "widget_installations_website_id_foreign" foreign key ("website_id") references "websites" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "widget_installations" cascade;`);
  }
}
