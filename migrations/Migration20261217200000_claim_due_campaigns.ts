import { Migration } from '@mikro-orm/migrations';

/** A worker takes a time of a schedule before it prepares the campaign. */
export class Migration20261217200000_claim_due_campaigns extends Migration {
  override name = 'Migration20261217200000_claim_due_campaigns';

  override up(): void {
    this.addSql(`alter table "campaign_schedules" add column "claimed_until" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "campaign_schedules" drop column "claimed_until";`);
  }
}
