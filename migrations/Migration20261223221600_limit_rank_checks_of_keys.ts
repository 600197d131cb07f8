import { Migration } from '@mikro-orm/migrations';

/** A monthly limit of what the rank checks of a key cost at providers; existing keys have none. */
export class Migration20261223221600_limit_rank_checks_of_keys extends Migration {
  override name = 'Migration20261223221600_limit_rank_checks_of_keys';

  override up(): void {
    for (const table of ['api_keys', 'oauth_codes'])
      this.addSql(`alter table "${table}" add column "rank_check_usd_limit" int null;`);
    this.addSql(`alter table "key_spending" drop constraint "key_spending_resource_check";`);
    this.addSql(
      `alter table "key_spending" add constraint "key_spending_resource_check" check ("resource" in ('page_scans', 'visits', 'rank_check_micros'));`,
    );
  }

  override down(): void {
    this.addSql(`delete from "key_spending" where "resource" = 'rank_check_micros';`);
    this.addSql(`alter table "key_spending" drop constraint "key_spending_resource_check";`);
    this.addSql(
      `alter table "key_spending" add constraint "key_spending_resource_check" check ("resource" in ('page_scans', 'visits'));`,
    );
    for (const table of ['api_keys', 'oauth_codes'])
      this.addSql(`alter table "${table}" drop column "rank_check_usd_limit";`);
  }
}
