import { Migration } from '@mikro-orm/migrations';

export class Migration20261122160000_create_webhooks extends Migration {
  override name = 'Migration20261122160000_create_webhooks';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "webhook_endpoints" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "url" varchar(2048) not null, "events" jsonb not null, "secret_version" int not null default 1, "is_enabled" boolean not null default true, "disabled_reason" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_user_id_url_unique" unique ("user_id", "url");`,
    );
    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "webhook_deliveries" ("id" uuid not null default gen_random_uuid(), "endpoint_id" uuid not null, "key" varchar(200) not null, "event_id" uuid not null, "event" text not null, "body" text not null, "status" text not null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "claimed_until" timestamptz null, "last_attempt_at" timestamptz null, "answer_status" int null, "answer" text null, "error" text null, "duration_ms" int null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_once" unique ("endpoint_id", "key");`,
    );
    this.addSql(
      `create index "webhook_deliveries_due" on "webhook_deliveries" ("next_attempt_at") where "status" = 'pending';`,
    );
    this.addSql(
      `create index "webhook_deliveries_newest" on "webhook_deliveries" ("endpoint_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoints" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_check" check ("event" in ('scan.completed', 'campaign.completed', 'payment.approved', 'limit.reached', 'ping'));`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_status_check" check ("status" in ('pending', 'delivered', 'failed', 'skipped'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "webhook_deliveries" cascade;`);
    this.addSql(`drop table if exists "webhook_endpoints" cascade;`);
  }
}
