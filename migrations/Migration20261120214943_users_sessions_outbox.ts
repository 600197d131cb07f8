import { Migration } from '@mikro-orm/migrations';

export class Migration20261120214943_users_sessions_outbox extends Migration {
  override name = 'Migration20261120214943_users_sessions_outbox';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "outbox_jobs" ("key" varchar(200) not null, "queue" varchar(60) not null, "name" varchar(60) not null, "payload" jsonb not null, "created_at" timestamptz not null default now(), "enqueued_at" timestamptz null, "done_at" timestamptz null, primary key ("key"));`,
    );
    this.addSql(
      `create index "outbox_jobs_pending" on "outbox_jobs" ("enqueued_at" nulls first) where "done_at" is null;`,
    );

    this.addSql(
      `create table "users" ("id" uuid not null default gen_random_uuid(), "name" varchar(200) not null, "email" varchar(254) not null, "password_hash" varchar(200) not null, "role" text not null default 'user', "failed_logins" int not null default 0, "locked_until" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(
      `create table "sessions" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "ended_at" timestamptz null, "ip" varchar(45) not null, "user_agent" varchar(400) null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);

    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('user', 'support', 'admin'));`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);

    this.addSql(`drop table if exists "outbox_jobs" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
  }
}
