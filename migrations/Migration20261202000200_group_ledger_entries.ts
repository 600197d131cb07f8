import { Migration } from '@mikro-orm/migrations';

export class Migration20261202000200_group_ledger_entries extends Migration {
  override name = 'Migration20261202000200_group_ledger_entries';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "ledger_entries_first_of_groups" on "ledger_entries" ("user_id", "id") where "kind" = 'reserve' or ("campaign_id" is null and "scan_id" is null);`,
    );
    this.addSql(
      `create index "ledger_entries_campaign_id_index" on "ledger_entries" ("campaign_id", "id") where "campaign_id" is not null;`,
    );
    this.addSql(
      `create index "ledger_entries_scan_id_index" on "ledger_entries" ("scan_id", "id") where "scan_id" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    for (const name of ['first_of_groups', 'campaign_id_index', 'scan_id_index'])
      this.addSql(`drop index "ledger_entries_${name}";`);
  }
}
