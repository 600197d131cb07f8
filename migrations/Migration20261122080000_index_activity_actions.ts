import { Migration } from '@mikro-orm/migrations';

export class Migration20261122080000_index_activity_actions extends Migration {
  override name = 'Migration20261122080000_index_activity_actions';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "activity_entries_action_index" on "activity_entries" ("action", "id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index if exists "activity_entries_action_index";`);
  }
}
