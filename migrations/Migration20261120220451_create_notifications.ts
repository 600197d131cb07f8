import { Migration } from '@mikro-orm/migrations';

export class Migration20261120220451_create_notifications extends Migration {
  override name = 'Migration20261120220451_create_notifications';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "notifications" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "kind" text not null, "key" varchar(120) not null, "title" varchar(200) not null, "body" text not null, "link" varchar(2048) not null, "created_at" timestamptz not null, "read_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "notifications_user_newest" on "notifications" ("user_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "notifications_user_unread" on "notifications" ("user_id") where "read_at" is null;`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_key_unique" unique ("user_id", "key");`,
    );

    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('scan_completed', 'scan_failed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "notifications" cascade;`);
  }
}
