import { Migration } from '@mikro-orm/migrations';

const NOTIFICATIONS = `'scan_completed', 'scan_failed', 'schedule_skipped', 'limit_warning', 'limit_reached', 'lighthouse_completed', 'lighthouse_failed', 'campaign_completed', 'payment_received', 'payment_approved', 'payment_rejected', 'refund', 'subscription_expiring', 'subscription_expired', 'webhook_failing'`;
const MAILS = `'scheduled_scan', 'schedule_skipped', 'limit_warning', 'limit_reached', 'welcome', 'password_reset', 'password_changed', 'email_changed', 'invitation', 'payment_received', 'payment_approved', 'payment_rejected', 'refund', 'invoice', 'renewal', 'subscription_expired', 'scan_completed', 'campaign_completed', 'daily_report', 'weekly_report', 'webhook_failing', 'contact_message', 'contact_confirmation', 'contact_answer'`;

export class Migration20261122310000_pause_campaigns extends Migration {
  override name = 'Migration20261122310000_pause_campaigns';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "websites" add column "ignores_robots" boolean not null default false;`,
    );
    this.checkKinds(`'campaign_paused', `);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "notifications" where "kind" = 'campaign_paused';`);
    this.addSql(`delete from "mail_outbox" where "kind" = 'campaign_paused';`);
    this.checkKinds('');
    this.addSql(`alter table "websites" drop column "ignores_robots";`);
  }

  private checkKinds(more: string): void {
    for (const [table, kinds] of [
      ['notifications', NOTIFICATIONS],
      ['mail_outbox', MAILS],
    ] as const) {
      this.addSql(`alter table "${table}" drop constraint "${table}_kind_check";`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_kind_check" check ("kind" in (${more}${kinds}));`,
      );
    }
  }
}
