import { Migration } from '@mikro-orm/migrations';

export class Migration20261121102000_create_mail_outbox extends Migration {
  override name = 'Migration20261121102000_create_mail_outbox';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "mail_outbox" ("id" uuid not null default gen_random_uuid(), "user_id" uuid null, "kind" text not null, "key" varchar(200) not null, "recipient" varchar(320) not null, "subject" varchar(200) not null, "text" text not null, "html" text not null, "status" text not null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "claimed_until" timestamptz null, "last_error" text null, "created_at" timestamptz not null, "sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "mail_outbox_user_id_index" on "mail_outbox" ("user_id");`);
    this.addSql(
      `alter table "mail_outbox" add constraint "mail_outbox_key_unique" unique ("key");`,
    );
    this.addSql(
      `create index "mail_outbox_due" on "mail_outbox" ("next_attempt_at") where "status" = 'queued';`,
    );
    this.addSql(
      `create index "mail_outbox_newest" on "mail_outbox" ("created_at" desc, "id" desc);`,
    );
    this.addSql(
      `alter table "mail_outbox" add constraint "mail_outbox_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mail_outbox" add constraint "mail_outbox_kind_check" check ("kind" in ('scheduled_scan', 'schedule_skipped', 'limit_warning', 'limit_reached'));`,
    );
    this.addSql(
      `alter table "mail_outbox" add constraint "mail_outbox_status_check" check ("status" in ('queued', 'sent', 'failed', 'held'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('scan_completed', 'scan_failed', 'schedule_skipped', 'limit_warning', 'limit_reached'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `delete from "notifications" where "kind" not in ('scan_completed', 'scan_failed');`,
    );
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('scan_completed', 'scan_failed'));`,
    );
    this.addSql(`drop table if exists "mail_outbox" cascade;`);
  }
}
