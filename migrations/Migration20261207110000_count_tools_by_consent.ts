import { Migration } from '@mikro-orm/migrations';

/** What analytics tools counted by the choice about cookies that a journey makes. */
export class Migration20261207110000_count_tools_by_consent extends Migration {
  override name = 'Migration20261207110000_count_tools_by_consent';

  override up(): void {
    this.addSql(
      `alter table "campaign_tool_counts" add column "consent" jsonb null, add column "known_consent" jsonb null;`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table "campaign_tool_counts" drop column "consent", drop column "known_consent";`,
    );
  }
}
