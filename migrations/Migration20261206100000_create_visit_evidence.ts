import { Migration } from '@mikro-orm/migrations';

/** What visits of campaigns leave behind. */
export class Migration20261206100000_create_visit_evidence extends Migration {
  override name = 'Migration20261206100000_create_visit_evidence';

  override up(): void {
    this.addSql(
      `create table "visit_evidence" ("id" uuid not null default gen_random_uuid(), "campaign_id" uuid not null, "visit_id" uuid not null, "seq" int not null, "kind" text check ("kind" in ('failure', 'slowest', 'sample')) not null, "group_key" varchar(64) not null, "is_repeat" boolean not null default false, "status" text check ("status" in ('waiting', 'running', 'stored', 'not_made')) not null default 'stored', "url" varchar(2048) not null, "device_type" text check ("device_type" in ('desktop', 'mobile', 'tablet')) not null, "occurred_at" timestamptz not null, "error_code" text check ("error_code" in ('dns', 'connection', 'tls', 'timeout', 'http_status', 'refused_target', 'left_website', 'blocked_by_robots', 'too_many_redirects', 'not_a_page', 'too_large', 'page_floods', 'page_crashed', 'browser_died', 'worker_lost', 'engine_unavailable')) null, "message" text null, "step" int null, "lcp_ms" double precision null, "marks" jsonb not null, "frames" jsonb not null, "has_all_requests" boolean not null default false, "requests" int not null default 0, "console_lines" int not null default 0, "files" jsonb not null, "bytes" int not null default 0, "claim_token" uuid null, "claimed_until" timestamptz null, "attempts" int not null default 0, primary key ("id"));`,
    );
    this.addSql(
      `create index "visit_evidence_occurred_at_index" on "visit_evidence" ("occurred_at");`,
    );
    this.addSql(
      `create index "visit_evidence_campaign" on "visit_evidence" ("campaign_id", "kind", "group_key");`,
    );
    this.addSql(
      `create unique index "visit_evidence_failure_unique" on "visit_evidence" ("campaign_id", "group_key", "is_repeat") where "kind" = 'failure';`,
    );
    this.addSql(
      `alter table "visit_evidence" add constraint "visit_evidence_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "visit_evidence" cascade;`);
  }
}
