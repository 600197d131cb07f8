import { Migration } from '@mikro-orm/migrations';

export class Migration20261122270000_prioritise_contact_messages extends Migration {
  override name = 'Migration20261122270000_prioritise_contact_messages';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "contact_messages" add column "priority" text not null default 'normal';`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_priority_check" check ("priority" in ('normal', 'priority', 'dedicated'));`,
    );
    this.addSql(
      `create index "contact_messages_first" on "contact_messages" ("created_at") where "status" = 'open' and "priority" <> 'normal';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contact_messages" drop column "priority";`);
  }
}
