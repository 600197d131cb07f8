import { Migration } from '@mikro-orm/migrations';

export class Migration20261122260000_create_contact_messages extends Migration {
  override name = 'Migration20261122260000_create_contact_messages';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "contact_messages" ("id" uuid not null default gen_random_uuid(), "user_id" uuid null, "name" varchar(200) not null, "email" varchar(254) not null, "topic" text not null, "message" text not null, "status" text not null, "answer" text null, "created_at" timestamptz not null, "decided_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "contact_messages_user_id_index" on "contact_messages" ("user_id");`);
    this.addSql(
      `create index "contact_messages_newest" on "contact_messages" ("created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "contact_messages_email" on "contact_messages" (lower("email"), "created_at");`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_topic_check" check ("topic" in ('sales', 'support', 'billing', 'crawler', 'other'));`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_status_check" check ("status" in ('open', 'answered', 'closed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "contact_messages" cascade;`);
  }
}
