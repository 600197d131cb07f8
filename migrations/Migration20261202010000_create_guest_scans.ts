import { Migration } from '@mikro-orm/migrations';

/** Scans without an account: they have no user until one keeps the result. */
export class Migration20261202010000_create_guest_scans extends Migration {
  override name = 'Migration20261202010000_create_guest_scans';

  override up(): void {
    this.addSql(`alter table "scans" alter column "user_id" drop not null;`);
    this.addSql(
      `create table "guest_scans" ("token_hash" varchar(64) not null, "scan_id" uuid null, "guest_hash" varchar(64) not null, "site" varchar(255) not null, "created_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(
      `alter table "guest_scans" add constraint "guest_scans_scan_id_unique" unique ("scan_id");`,
    );
    this.addSql(`create index "guest_scans_created_at_index" on "guest_scans" ("created_at");`);
    this.addSql(
      `alter table "guest_scans" add constraint "guest_scans_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete set null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "guest_scans" cascade;`);
    this.addSql(`delete from "scans" where "user_id" is null;`);
    this.addSql(`alter table "scans" alter column "user_id" set not null;`);
  }
}
