import { Migration } from '@mikro-orm/migrations';

/** Links with which people without an account read the report of a scan. */
export class Migration20261223100000_create_shared_reports extends Migration {
  override name = 'Migration20261223100000_create_shared_reports';

  override up(): void {
    this.addSql(
      `create table "shared_reports" ("id" uuid not null, "scan_id" uuid not null, "label" varchar(80) not null, "token_hash" varchar(64) not null, "password_hash" varchar(200) null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "views" int not null default 0, "last_viewed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "shared_reports_scan_id_index" on "shared_reports" ("scan_id");`);
    this.addSql(
      `alter table "shared_reports" add constraint "shared_reports_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(
      `alter table "shared_reports" add constraint "shared_reports_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "shared_reports" cascade;`);
  }
}
