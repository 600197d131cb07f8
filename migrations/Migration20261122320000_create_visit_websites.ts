import { Migration } from '@mikro-orm/migrations';

export class Migration20261122320000_create_visit_websites extends Migration {
  override name = 'Migration20261122320000_create_visit_websites';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "visit_websites" ("origin" varchar(300) not null, "setbacks" int not null default 0, "blocked_until" timestamptz null, "changed_at" timestamptz not null, "reason" text null, "arrival_at" timestamptz not null, primary key ("origin"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "visit_websites" cascade;`);
  }
}
