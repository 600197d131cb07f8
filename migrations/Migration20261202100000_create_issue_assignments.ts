import { Migration } from '@mikro-orm/migrations';

/** Who works on which failed check of a website. */
export class Migration20261202100000_create_issue_assignments extends Migration {
  override name = 'Migration20261202100000_create_issue_assignments';

  override up(): void {
    this.addSql(
      `create table "issue_assignments" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "origin" varchar(300) not null, "check_id" varchar(80) not null, "assignee_id" uuid not null, "assigned_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "issue_assignments" add constraint "issue_assignments_once" unique ("user_id", "origin", "check_id");`,
    );
    this.addSql(
      `create index "issue_assignments_assignee_id_index" on "issue_assignments" ("assignee_id");`,
    );
    this.addSql(
      `alter table "issue_assignments" add constraint "issue_assignments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "issue_assignments" add constraint "issue_assignments_assignee_id_foreign" foreign key ("assignee_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "issue_assignments" cascade;`);
  }
}
