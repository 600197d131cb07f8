import { Migration } from '@mikro-orm/migrations';

/** Keys that sign the requests of simulated visitors. */
export class Migration20261202120000_create_visitor_signing_keys extends Migration {
  override name = 'Migration20261202120000_create_visitor_signing_keys';

  override up(): void {
    this.addSql(
      `create table "visitor_signing_keys" ("id" varchar(64) not null, "public_key" varchar(64) not null, "private_key" text not null, "signs_from" timestamptz not null, "signs_until" timestamptz not null, primary key ("id"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "visitor_signing_keys" cascade;`);
  }
}
