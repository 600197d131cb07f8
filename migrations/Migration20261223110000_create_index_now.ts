import { Migration } from '@mikro-orm/migrations';

/** Websites whose changes are submitted to IndexNow, these changes, and the submissions. */
export class Migration20261223110000_create_index_now extends Migration {
  override name = 'Migration20261223110000_create_index_now';

  override up(): void {
    this.addSql(
      `create table "index_now_websites" ("website_id" uuid not null, "key" varchar(64) not null, "verified_at" timestamptz null, "problem" text null, "is_automatic" boolean not null default false, "created_at" timestamptz not null, primary key ("website_id"));`,
    );
    this.addSql(
      `create table "index_now_submissions" ("id" uuid not null, "website_id" uuid not null, "status" text check ("status" in ('waiting', 'accepted', 'refused', 'given_up')) not null default 'waiting', "urls" int not null, "is_automatic" boolean not null, "http_status" int null, "problem" text null, "attempts" smallint not null default 0, "next_attempt_at" timestamptz null, "claimed_until" timestamptz null, "created_at" timestamptz not null, "sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "index_now_submissions_newest" on "index_now_submissions" ("website_id", "created_at");`,
    );
    this.addSql(
      `create index "index_now_submissions_due" on "index_now_submissions" ("next_attempt_at") where "next_attempt_at" is not null;`,
    );
    this.addSql(
      `create table "index_now_changes" ("website_id" uuid not null, "change" varchar(80) not null, "url" varchar(2048) not null, "kind" text check ("kind" in ('changed', 'new', 'gone', 'fixed')) not null, "submission_id" uuid null, "found_at" timestamptz not null, primary key ("website_id", "change", "url"));`,
    );
    this.addSql(
      `create index "index_now_changes_submission_id_index" on "index_now_changes" ("submission_id");`,
    );
    this.addSql(
      `alter table "index_now_websites" add constraint "index_now_websites_website_id_foreign" foreign key ("website_id") references "websites" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "index_now_submissions" add constraint "index_now_submissions_website_id_foreign" foreign key ("website_id") references "index_now_websites" ("website_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "index_now_changes" add constraint "index_now_changes_website_id_foreign" foreign key ("website_id") references "index_now_websites" ("website_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "index_now_changes" add constraint "index_now_changes_submission_id_foreign" foreign key ("submission_id") references "index_now_submissions" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "index_now_changes" cascade;`);
    this.addSql(`drop table if exists "index_now_submissions" cascade;`);
    this.addSql(`drop table if exists "index_now_websites" cascade;`);
  }
}
