import { Migration } from '@mikro-orm/migrations';

const MAILS = `'campaign_paused', 'scheduled_scan', 'schedule_skipped', 'limit_warning', 'limit_reached', 'welcome', 'password_reset', 'password_changed', 'email_changed', 'invitation', 'payment_received', 'payment_approved', 'payment_rejected', 'refund', 'invoice', 'renewal', 'subscription_expired', 'scan_completed', 'campaign_completed', 'daily_report', 'weekly_report', 'webhook_failing', 'contact_message', 'contact_confirmation', 'contact_answer'`;

/** Addresses are confirmed by a link; existing accounts count as confirmed. */
export class Migration20261126010000_confirm_email_addresses extends Migration {
  override name = 'Migration20261126010000_confirm_email_addresses';

  override up(): void {
    this.addSql(
      `alter table "users" add "email_confirmed_at" timestamptz null, add "pending_email" varchar(254) null`,
    );
    this.addSql(`update "users" set "email_confirmed_at" = "created_at"`);
    this.addSql(
      `create table "email_confirmations" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "email" varchar(254) not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(
      `create index "email_confirmations_user_id_index" on "email_confirmations" ("user_id")`,
    );
    this.addSql(
      `alter table "email_confirmations" add constraint "email_confirmations_token_hash_unique" unique ("token_hash")`,
    );
    this.addSql(
      `alter table "email_confirmations" add constraint "email_confirmations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.checkMailKinds(`'email_confirmation', `);
  }

  override down(): void {
    this.addSql(`delete from "mail_outbox" where "kind" = 'email_confirmation'`);
    this.checkMailKinds('');
    this.addSql(`drop table "email_confirmations"`);
    this.addSql(
      `alter table "users" drop column "email_confirmed_at", drop column "pending_email"`,
    );
  }

  private checkMailKinds(more: string): void {
    this.addSql(`alter table "mail_outbox" drop constraint "mail_outbox_kind_check"`);
    this.addSql(
      `alter table "mail_outbox" add constraint "mail_outbox_kind_check" check ("kind" in (${more}${MAILS}))`,
    );
  }
}
