import { Migration } from '@mikro-orm/migrations';

/** Renewals used to leave the end of their visits unchanged; this corrects the stored ones. */
export class Migration20261122290000_mend_visit_ends extends Migration {
  override name = 'Migration20261122290000_mend_visit_ends';

  override up(): void | Promise<void> {
    this.addSql(
      `update "visit_allowances" a set "ends_at" = s."ends_at" from "subscriptions" s where s."id" = a."subscription_id" and not a."is_closed" and a."ends_at" < s."ends_at";`,
    );
  }

  override down(): void | Promise<void> {
    // The correction is not reverted.
  }
}
