import { Migration } from '@mikro-orm/migrations';

export class Migration20261130100000_separate_difficulty_calls extends Migration {
  override name = 'Migration20261130100000_separate_difficulty_calls';

  override up(): void | Promise<void> {
    this.permit(`'result_page', 'keyword_figures', 'keyword_difficulties', 'domain_figures'`);
    this.addSql(
      `update "provider_calls" set "purpose" = 'keyword_difficulties' where "idempotency_key" like 'keyword-difficulties:%';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `update "provider_calls" set "purpose" = 'keyword_figures' where "purpose" = 'keyword_difficulties';`,
    );
    this.permit(`'result_page', 'keyword_figures', 'domain_figures'`);
  }

  private permit(purposes: string): void {
    this.addSql(
      `alter table "provider_calls" drop constraint "provider_calls_purpose_check", add constraint "provider_calls_purpose_check" check ("purpose" in (${purposes}));`,
    );
  }
}
