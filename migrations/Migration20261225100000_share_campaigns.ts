import { Migration } from '@mikro-orm/migrations';

/** A link to a report is of a scan or of a campaign. */
export class Migration20261225100000_share_campaigns extends Migration {
  override name = 'Migration20261225100000_share_campaigns';

  override up(): void {
    this.addSql(`alter table "shared_reports" add "campaign_id" uuid null;`);
    this.addSql(`alter table "shared_reports" alter column "scan_id" drop not null;`);
    this.addSql(
      `alter table "shared_reports" add constraint "shared_reports_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "shared_reports" add constraint "shared_reports_one_subject" check (num_nonnulls(scan_id, campaign_id) = 1);`,
    );
    this.addSql(
      `create index "shared_reports_campaign_id_index" on "shared_reports" ("campaign_id");`,
    );
  }

  override down(): void {
    this.addSql(`delete from "shared_reports" where "scan_id" is null;`);
    this.addSql(`alter table "shared_reports" drop column "campaign_id";`);
    this.addSql(`alter table "shared_reports" alter column "scan_id" set not null;`);
  }
}
