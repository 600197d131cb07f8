import { Migration } from '@mikro-orm/migrations';

export class Migration20261224144200_add_index_now_collected_until extends Migration {
  override name = 'Migration20261224144200_add_index_now_collected_until';

  override up(): void {
    this.addSql(`alter table "index_now_websites" add column "collected_until" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "index_now_websites" drop column "collected_until";`);
  }
}
