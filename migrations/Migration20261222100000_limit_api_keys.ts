import { Migration } from '@mikro-orm/migrations';

/** API keys have scopes and monthly limits of what they spend; existing ones keep all scopes and have no limit. */
export class Migration20261222100000_limit_api_keys extends Migration {
  override name = 'Migration20261222100000_limit_api_keys';

  override up(): void {
    this.addSql(
      `alter table "api_keys" add column "scopes" text[] not null default '{read,write,spend}', add column "page_scans_limit" int null, add column "visits_limit" int null;`,
    );
    this.addSql(
      `create table "key_spending" ("subject_id" uuid not null, "api_key_id" uuid not null, "resource" text check ("resource" in ('page_scans', 'visits')) not null, "starts_on" date not null, "amount" int not null, primary key ("subject_id"));`,
    );
    this.addSql(`create index "key_spending_month" on "key_spending" ("api_key_id", "starts_on");`);
    this.addSql(
      `alter table "key_spending" add constraint "key_spending_api_key_id_foreign" foreign key ("api_key_id") references "api_keys" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "key_spending" cascade;`);
    this.addSql(
      `alter table "api_keys" drop column "scopes", drop column "page_scans_limit", drop column "visits_limit";`,
    );
  }
}
