import { Migration } from '@mikro-orm/migrations';

export class Migration20261122330000_index_finished_visits extends Migration {
  override name = 'Migration20261122330000_index_finished_visits';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "visits_finished" on "visits" ("campaign_id", "finished_at") where "finished_at" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "visits_finished";`);
  }
}
