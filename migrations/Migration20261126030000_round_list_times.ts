import { Migration } from '@mikro-orm/migrations';

/** The timestamps by which cursor-paginated lists are ordered. */
const COLUMNS = [
  ...(['campaigns', 'contact_messages', 'coupon_redemptions', 'coupons', 'fixes'] as const),
  ...(['issue_ignores', 'lighthouse_reports', 'mail_outbox', 'notifications', 'orders'] as const),
  ...(['scans', 'users', 'webhook_deliveries'] as const),
];

/**
 * A cursor has milliseconds, like a JavaScript Date. A row with microseconds was lost between two pages, so these
 * columns store no more than a cursor can express.
 */
export class Migration20261126030000_round_list_times extends Migration {
  override name = 'Migration20261126030000_round_list_times';

  override up(): void | Promise<void> {
    this.changeTo('timestamptz(3)');
  }

  override down(): void | Promise<void> {
    this.changeTo('timestamptz');
  }

  private changeTo(type: string): void {
    for (const table of COLUMNS)
      this.addSql(`alter table "${table}" alter column "created_at" type ${type};`);
    this.addSql(`alter table "orders" alter column "submitted_at" type ${type};`);
  }
}
