import { Migration } from '@mikro-orm/migrations';

export class Migration20261123050000_create_live_fixed_issues extends Migration {
  override name = 'Migration20261123050000_create_live_fixed_issues';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "live_fixed_issues" ("user_id" uuid not null, "fingerprint" varchar(40) not null, "website_id" uuid not null, "fixed_at" timestamptz not null, primary key ("user_id", "fingerprint"));`,
    );
    this.addSql(
      `create index "live_fixed_issues_website_id_index" on "live_fixed_issues" ("website_id");`,
    );
    this.addSql(
      `alter table "live_fixed_issues" add constraint "live_fixed_issues_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "live_fixed_issues" add constraint "live_fixed_issues_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "live_fixed_issues" cascade;`);
  }
}
