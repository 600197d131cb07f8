import { Migration } from '@mikro-orm/migrations';

export class Migration20261122060000_more_mail_and_notification_kinds extends Migration {
  override name = 'Migration20261122060000_more_mail_and_notification_kinds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('scan_completed', 'scan_failed', 'schedule_skipped', 'limit_warning', 'limit_reached', 'lighthouse_completed', 'lighthouse_failed', 'campaign_completed', 'payment_received', 'payment_approved', 'payment_rejected', 'refund', 'subscription_expiring', 'subscription_expired', 'webhook_failing'));`,
    );
    this.addSql(`alter table "mail_outbox" drop constraint "mail_outbox_kind_check";`);
    this.addSql(
      `alter table "mail_outbox" add constraint "mail_outbox_kind_check" check ("kind" in ('scheduled_scan', 'schedule_skipped', 'limit_warning', 'limit_reached', 'welcome', 'password_reset', 'password_changed', 'email_changed', 'invitation', 'payment_received', 'payment_approved', 'payment_rejected', 'refund', 'invoice', 'renewal', 'subscription_expired', 'scan_completed', 'campaign_completed', 'daily_report', 'weekly_report', 'webhook_failing', 'contact_message', 'contact_confirmation', 'contact_answer'));`,
    );
    this.addSql(`alter table "mail_outbox" add column "reply_to" varchar(320) null;`);
    this.addSql(
      `create table "report_runs" ("user_id" uuid not null, "period" text not null, "starts_on" date not null, "created_at" timestamptz not null, "has_mail" boolean not null, primary key ("user_id", "period", "starts_on"));`,
    );
    this.addSql(
      `alter table "report_runs" add constraint "report_runs_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "report_runs" add constraint "report_runs_period_check" check ("period" in ('daily', 'weekly'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "report_runs" cascade;`);
    this.addSql(`alter table "mail_outbox" drop column "reply_to";`);
    const notifications = `'scan_completed', 'scan_failed', 'schedule_skipped', 'limit_warning', 'limit_reached', 'lighthouse_completed', 'lighthouse_failed'`;
    const mails = `'scheduled_scan', 'schedule_skipped', 'limit_warning', 'limit_reached'`;
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(`delete from "notifications" where "kind" not in (${notifications});`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in (${notifications}));`,
    );
    this.addSql(`alter table "mail_outbox" drop constraint "mail_outbox_kind_check";`);
    this.addSql(`delete from "mail_outbox" where "kind" not in (${mails});`);
    this.addSql(
      `alter table "mail_outbox" add constraint "mail_outbox_kind_check" check ("kind" in (${mails}));`,
    );
  }
}
