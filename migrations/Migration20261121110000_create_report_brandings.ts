import { Migration } from '@mikro-orm/migrations';

export class Migration20261121110000_create_report_brandings extends Migration {
  override name = 'Migration20261121110000_create_report_brandings';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "report_brandings" ("user_id" uuid not null, "name" varchar(80) not null, "logo" text null, "updated_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "report_brandings" add constraint "report_brandings_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "report_brandings" cascade;`);
  }
}
