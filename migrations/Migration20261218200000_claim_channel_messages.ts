import { Migration } from '@mikro-orm/migrations';

/** Messages to a channel that is being posted to wait, so that a slow channel does not delay the others. */
export class Migration20261218200000_claim_channel_messages extends Migration {
  override name = 'Migration20261218200000_claim_channel_messages';

  override up(): void {
    this.addSql(`alter table "channel_messages" add column "claimed_until" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "channel_messages" drop column "claimed_until";`);
  }
}
