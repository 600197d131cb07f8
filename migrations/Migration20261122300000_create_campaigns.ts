import { Migration } from '@mikro-orm/migrations';

export class Migration20261122300000_create_campaigns extends Migration {
  override name = 'Migration20261122300000_create_campaigns';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "campaigns" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "website_id" uuid null, "kind" text not null, "engine" text not null, "status" text not null default 'queued', "target_url" varchar(2048) not null, "origin" varchar(300) not null, "ordered" int not null, "dwell_ms" int not null, "scroll" boolean not null, "natural_browsing" boolean not null, "click_internal_links" boolean not null, "obeys_robots" boolean not null default true, "search_engine" text null, "keywords" jsonb not null, "country" text not null, "speed" text not null, "window_ms" int null, "auto_retry" boolean not null, "seed" int not null, "in_progress" int not null default 0, "completed" int not null default 0, "failed" int not null default 0, "cancelled" int not null default 0, "pages_visited" int not null default 0, "pause_cause" text null, "reason" text null, "created_at" timestamptz not null, "started_at" timestamptz null, "paused_at" timestamptz null, "ended_at" timestamptz null, "ownership_checked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "campaigns_website_id_index" on "campaigns" ("website_id");`);
    this.addSql(
      `create index "campaigns_newest" on "campaigns" ("user_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "campaigns_open" on "campaigns" ("status", "created_at") where "status" in ('queued', 'running', 'paused');`,
    );
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete set null;`,
    );
    for (const [column, values] of [
      ['kind', `'direct', 'seo'`],
      ['engine', `'browser', 'http'`],
      ['status', `'queued', 'running', 'paused', 'completed', 'stopped', 'failed'`],
      ['search_engine', `'google', 'bing', 'yahoo', 'duckduckgo'`],
      ['country', `'US', 'UK', 'CA', 'AU', 'DE', 'FR', 'IN', 'BR', 'GLOBAL'`],
      ['speed', `'slow', 'medium', 'fast'`],
      ['pause_cause', `'user', 'ownership', 'website'`],
    ] as const) {
      this.addSql(
        `alter table "campaigns" add constraint "campaigns_${column}_check" check ("${column}" in (${values}));`,
      );
    }
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_counts" check ("in_progress" >= 0 and "completed" >= 0 and "failed" >= 0 and "cancelled" >= 0 and "in_progress" + "completed" + "failed" + "cancelled" <= "ordered");`,
    );
    this.addSql(
      `create table "visits" ("id" uuid not null default gen_random_uuid(), "campaign_id" uuid not null, "seq" int not null, "url" varchar(2048) not null, "keyword" varchar(200) null, "persona_id" varchar(60) not null, "country" varchar(2) not null, "device_type" text not null, "status" text not null default 'waiting', "due_at" timestamptz not null, "attempts" int not null default 0, "lease_token" uuid null, "lease_until" timestamptz null, "worker_id" varchar(100) null, "started_at" timestamptz null, "finished_at" timestamptz null, "lateness_ms" int null, "duration_ms" int null, "load_ms" int null, "pages" int not null default 0, "error_code" text null, "error" text null, "screenshot_key" varchar(200) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "visits" add constraint "visits_seq_unique" unique ("campaign_id", "seq");`,
    );
    this.addSql(
      `create index "visits_due" on "visits" ("campaign_id", "due_at") where "status" = 'waiting';`,
    );
    this.addSql(
      `create index "visits_leased" on "visits" ("lease_until") where "status" = 'running';`,
    );
    this.addSql(
      `alter table "visits" add constraint "visits_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visits" add constraint "visits_status_check" check ("status" in ('waiting', 'running', 'completed', 'failed', 'cancelled'));`,
    );
    this.addSql(
      `alter table "visits" add constraint "visits_device_type_check" check ("device_type" in ('desktop', 'mobile', 'tablet'));`,
    );
    this.addSql(
      `alter table "visits" add constraint "visits_error_code_check" check ("error_code" in ('dns', 'connection', 'tls', 'timeout', 'http_status', 'refused_target', 'left_website', 'blocked_by_robots', 'too_many_redirects', 'not_a_page', 'too_large', 'page_crashed', 'browser_died', 'worker_lost', 'engine_unavailable'));`,
    );
    this.addSql(
      `create table "visit_pageviews" ("visit_id" uuid not null, "seq" int not null, "url" varchar(2048) not null, "status" int null, "load_ms" int null, primary key ("visit_id", "seq"));`,
    );
    this.addSql(
      `alter table "visit_pageviews" add constraint "visit_pageviews_visit_id_foreign" foreign key ("visit_id") references "visits" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "visit_hours" ("user_id" uuid not null, "hour" timestamptz not null, "persona_id" varchar(60) not null, "country" varchar(2) not null, "device_type" text not null, "completed" int not null default 0, "failed" int not null default 0, "pages" int not null default 0, "load_ms" bigint not null default 0, "loads" int not null default 0, primary key ("user_id", "hour", "persona_id"));`,
    );
    this.addSql(
      `alter table "visit_hours" add constraint "visit_hours_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_hours" add constraint "visit_hours_device_type_check" check ("device_type" in ('desktop', 'mobile', 'tablet'));`,
    );
    this.addSql(
      `create table "visit_workers" ("id" varchar(100) not null, "host" varchar(255) not null, "started_at" timestamptz not null, "last_seen_at" timestamptz not null, "browser_capacity" int not null, "browser_running" int not null, "http_capacity" int not null, "http_running" int not null, "memory_bytes" bigint not null, "browser_unavailable" text null, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    for (const table of ['visit_workers', 'visit_hours', 'visit_pageviews', 'visits', 'campaigns'])
      this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
