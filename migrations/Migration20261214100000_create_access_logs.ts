import { Migration } from '@mikro-orm/migrations';

/** Access logs that were read, and the requests of bots in them. */
export class Migration20261214100000_create_access_logs extends Migration {
  override name = 'Migration20261214100000_create_access_logs';

  override up(): void {
    this.addSql(
      `create table "access_log_imports" ("id" uuid not null, "user_id" uuid not null, "website_id" uuid not null, "kind" text not null, "status" text not null, "source" varchar(60) not null, "file_name" varchar(200) not null, "format" text null, "position" jsonb not null, "offset" bigint not null, "length" bigint null, "counts" jsonb not null, "rows" int not null default 0, "from_at" timestamptz null, "to_at" timestamptz null, "problem" varchar(500) null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "access_log_imports_website_id_created_at_index" on "access_log_imports" ("website_id", "created_at");`,
    );
    this.addSql(
      `create index "access_log_imports_user_id_index" on "access_log_imports" ("user_id");`,
    );
    this.addSql(
      `create table "access_log_hits" ("website_id" uuid not null, "day" date not null, "bot" varchar(40) not null, "proof" varchar(10) not null, "status" smallint not null, "path" varchar(500) not null, "import_id" uuid not null, "hits" int not null, primary key ("website_id", "day", "bot", "proof", "status", "path", "import_id"));`,
    );
    this.addSql(
      `create index "access_log_hits_import_id_index" on "access_log_hits" ("import_id");`,
    );
    this.addSql(
      `alter table "access_log_imports" add constraint "access_log_imports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "access_log_imports" add constraint "access_log_imports_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "access_log_imports" add constraint "access_log_imports_kind_check" check ("kind" in ('upload', 'command'));`,
    );
    this.addSql(
      `alter table "access_log_imports" add constraint "access_log_imports_status_check" check ("status" in ('receiving', 'finished', 'failed'));`,
    );
    this.addSql(
      `alter table "access_log_imports" add constraint "access_log_imports_format_check" check ("format" in ('combined', 'common', 'caddy', 'cloudflare', 'w3c'));`,
    );
    this.addSql(
      `alter table "access_log_hits" add constraint "access_log_hits_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "access_log_hits" add constraint "access_log_hits_import_id_foreign" foreign key ("import_id") references "access_log_imports" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "access_log_hits" cascade;`);
    this.addSql(`drop table if exists "access_log_imports" cascade;`);
  }
}
