import { Migration } from '@mikro-orm/migrations';

/** Exports of Search Console, and the tracker and address of imported ranks. */
export class Migration20261129010000_create_search_imports extends Migration {
  override name = 'Migration20261129010000_create_search_imports';

  override up(): void {
    this.addSql(
      `create table "gsc_imports" ("id" uuid not null, "user_id" uuid not null, "domain" varchar(255) not null, "digest" varchar(64) not null, "from_day" date not null, "to_day" date not null, "filters" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "gsc_imports" add constraint "gsc_imports_once" unique ("user_id", "domain", "digest");`,
    );
    this.addSql(
      `alter table "gsc_imports" add constraint "gsc_imports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "gsc_imported_rows" ("import_id" uuid not null, "kind" text not null, "place" int not null, "name" varchar(2048) not null, "clicks" int not null, "impressions" int not null, "position" double precision not null, primary key ("import_id", "kind", "place"));`,
    );
    this.addSql(
      `alter table "gsc_imported_rows" add constraint "gsc_imported_rows_import_id_foreign" foreign key ("import_id") references "gsc_imports" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "gsc_imported_rows" add constraint "gsc_imported_rows_kind_check" check ("kind" in ('days', 'queries', 'pages', 'countries', 'devices', 'appearances'));`,
    );
    this.addSql(
      `alter table "rank_days" add column "tracker" text null, add column "address" varchar(2048) null;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "rank_days" drop column "tracker", drop column "address";`);
    this.addSql(`drop table if exists "gsc_imported_rows" cascade;`);
    this.addSql(`drop table if exists "gsc_imports" cascade;`);
  }
}
