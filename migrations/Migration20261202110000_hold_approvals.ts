import { Migration } from '@mikro-orm/migrations';

/** An approval in the staff console can be undone until it takes effect. */
export class Migration20261202110000_hold_approvals extends Migration {
  override name = 'Migration20261202110000_hold_approvals';

  override up(): void {
    this.addSql(
      `create table "held_approvals" ("order_id" uuid not null, "staff_id" uuid not null, "seen_warnings" jsonb not null, "held_at" timestamptz not null, "due_at" timestamptz not null, "returned_at" timestamptz null, "returned_reason" text null, primary key ("order_id"));`,
    );
    this.addSql(
      `create index "held_approvals_due" on "held_approvals" ("due_at") where "returned_at" is null;`,
    );
    this.addSql(
      `alter table "held_approvals" add constraint "held_approvals_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "held_approvals" add constraint "held_approvals_returned_check" check ((returned_at is null) = (returned_reason is null));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "held_approvals" cascade;`);
  }
}
