import { Migration } from '@mikro-orm/migrations';

/** The keyword tracker. `rank_days` is partitioned by month; the worker adds later months. */
export class Migration20261128010000_create_keywords extends Migration {
  override name = 'Migration20261128010000_create_keywords';

  override up(): void {
    this.addSql(
      `create table "search_markets" ("id" serial primary key, "engine" text not null, "country" varchar(2) not null, "language" varchar(2) not null, "location" varchar(120) not null default '', "device" text not null);`,
    );
    this.addSql(
      `alter table "search_markets" add constraint "search_markets_unique" unique ("country", "language", "engine", "device", "location");`,
    );
    this.addSql(
      `alter table "search_markets" add constraint "search_markets_engine_check" check ("engine" in ('google', 'bing', 'duckduckgo', 'mojeek', 'brave', 'demo'));`,
    );
    this.addSql(
      `alter table "search_markets" add constraint "search_markets_device_check" check ("device" in ('desktop', 'mobile'));`,
    );
    this.addSql(
      `create table "serp_snapshots" ("id" uuid not null, "text" varchar(200) not null, "market_id" int not null, "depth" int not null, "status" text not null default 'queued', "user_id" uuid null, "confirms_id" uuid null, "resume_at" timestamptz not null, "lease_token" uuid null, "lease_until" timestamptz null, "attempts" int not null default 0, "results" jsonb null, "features" jsonb null, "pages_read" int null, "depth_read" int null, "coverage" text null, "reason" text null, "provider" text null, "adapter_version" int null, "key_owner" text null, "cost_micros" int not null default 0, "failed_over" jsonb not null default '[]', "created_at" timestamptz not null, "fetched_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "serp_snapshots_open" on "serp_snapshots" ("resume_at") where "status" in ('queued', 'reading', 'waiting');`,
    );
    this.addSql(
      `create index "serp_snapshots_newest" on "serp_snapshots" ("market_id", "text", "fetched_at" desc) where "status" = 'read';`,
    );
    this.addSql(`create index "serp_snapshots_created" on "serp_snapshots" ("created_at");`);
    this.addSql(`create index "serp_snapshots_user" on "serp_snapshots" ("user_id");`);
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_market_id_foreign" foreign key ("market_id") references "search_markets" ("id");`,
    );
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_read_check" check (("status" = 'read') = ("fetched_at" is not null and "results" is not null and "coverage" is not null));`,
    );
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_status_check" check ("status" in ('queued', 'reading', 'waiting', 'read', 'failed'));`,
    );
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_coverage_check" check ("coverage" in ('complete', 'short_end', 'partial', 'stopped_at_match'));`,
    );
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_reason_check" check ("reason" in ('blocked', 'timeout', 'partial', 'parse', 'ambiguous', 'no_key', 'bad_key', 'no_funds', 'rate_limited', 'budget', 'paused'));`,
    );
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_provider_check" check ("provider" in ('dataforseo', 'serpapi', 'serper', 'valueserp', 'searchapi', 'brave', 'searxng', 'demo'));`,
    );
    this.addSql(
      `alter table "serp_snapshots" add constraint "serp_snapshots_key_owner_check" check ("key_owner" in ('installation', 'user'));`,
    );
    this.addSql(
      `create table "keyword_refreshes" ("id" uuid not null, "user_id" uuid not null, "is_of_all" boolean not null, "status" text not null default 'queued', "total" int not null, "done" int not null default 0, "ranked" int not null default 0, "not_in_depth" int not null default 0, "unknown" int not null default 0, "deferred" int not null default 0, "estimate_micros" int null, "created_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "keyword_refreshes_open_unique" on "keyword_refreshes" ("user_id") where "is_of_all" and "status" in ('queued', 'running');`,
    );
    this.addSql(
      `create index "keyword_refreshes_user" on "keyword_refreshes" ("user_id", "created_at");`,
    );
    this.addSql(
      `alter table "keyword_refreshes" add constraint "keyword_refreshes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "keyword_refreshes" add constraint "keyword_refreshes_done_check" check ("done" >= 0 and "done" <= "total");`,
    );
    this.addSql(
      `alter table "keyword_refreshes" add constraint "keyword_refreshes_status_check" check ("status" in ('queued', 'running', 'completed', 'cancelled'));`,
    );
    this.addSql(
      `create table "tracked_keywords" ("id" uuid not null, "user_id" uuid not null, "website_id" uuid null, "target" varchar(300) not null, "match" text not null, "text" varchar(200) not null, "normalised" varchar(200) not null, "market_id" int not null, "tags" text[] not null default '{}', "cadence" text not null, "depth" int not null, "intended_address" varchar(2048) null, "paused" text null, "created_at" timestamptz(3) not null, "anchor_at" timestamptz not null, "next_due_at" timestamptz null, "pending_snapshot_id" uuid null, "refresh_id" uuid null, "failures" int not null default 0, "full_depth_at" timestamptz null, "stable_checks" int not null default 0, "outcome" text null, "rank" int null, "address" varchar(2048) null, "depth_checked" int null, "checked_at" timestamptz null, "provider" text null, "adapter_version" int null, "counting_version" int null, "checked_with_depth" int null, "previous_outcome" text null, "previous_rank" int null, "previous_depth_checked" int null, "previous_checked_at" timestamptz null, "previous_provider" text null, "previous_adapter_version" int null, "previous_counting_version" int null, "previous_checked_with_depth" int null, "gap_outcome" text null, "gap_reason" text null, "gap_since" timestamptz null, "search_volume" int null, "cpc_micros" int null, "difficulty" int null, "figures_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "tracked_keywords_newest" on "tracked_keywords" ("user_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(
      `create index "tracked_keywords_due" on "tracked_keywords" ("next_due_at", "id") where "next_due_at" is not null and "pending_snapshot_id" is null;`,
    );
    this.addSql(
      `create index "tracked_keywords_same_reading" on "tracked_keywords" ("market_id", "normalised");`,
    );
    this.addSql(
      `create index "tracked_keywords_pending" on "tracked_keywords" ("pending_snapshot_id") where "pending_snapshot_id" is not null;`,
    );
    this.addSql(
      `create index "tracked_keywords_refresh" on "tracked_keywords" ("refresh_id", "id") where "refresh_id" is not null;`,
    );
    this.addSql(
      `create index "tracked_keywords_website" on "tracked_keywords" ("website_id") where "website_id" is not null;`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_unique" unique ("user_id", "target", "normalised", "market_id");`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_market_id_foreign" foreign key ("market_id") references "search_markets" ("id");`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_pending_snapshot_id_foreign" foreign key ("pending_snapshot_id") references "serp_snapshots" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_refresh_id_foreign" foreign key ("refresh_id") references "keyword_refreshes" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_state_check" check (("outcome" = 'ranked') is not distinct from ("rank" is not null) or "outcome" is null and "rank" is null);`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_gap_check" check (("gap_outcome" is null) = ("gap_since" is null) and ("gap_outcome" is null) = ("gap_reason" is null));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_depth_check" check ("depth" >= 10 and "depth" <= 100);`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_match_check" check ("match" in ('host', 'subdomains', 'prefix'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_cadence_check" check ("cadence" in ('daily', 'weekly', 'manual'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_paused_check" check ("paused" in ('user', 'plan'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_outcome_check" check ("outcome" in ('ranked', 'not_in_depth'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_provider_check" check ("provider" in ('dataforseo', 'serpapi', 'serper', 'valueserp', 'searchapi', 'brave', 'searxng', 'demo'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_previous_outcome_check" check ("previous_outcome" in ('ranked', 'not_in_depth'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_previous_provider_check" check ("previous_provider" in ('dataforseo', 'serpapi', 'serper', 'valueserp', 'searchapi', 'brave', 'searxng', 'demo'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_gap_outcome_check" check ("gap_outcome" in ('unknown', 'deferred'));`,
    );
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_gap_reason_check" check ("gap_reason" in ('blocked', 'timeout', 'partial', 'parse', 'ambiguous', 'no_key', 'bad_key', 'no_funds', 'rate_limited', 'budget', 'paused'));`,
    );
    this.addSql(
      `create table "rank_checks" ("id" uuid not null, "keyword_id" uuid not null, "snapshot_id" uuid null, "due_at" timestamptz not null, "checked_at" timestamptz not null, "outcome" text not null, "reason" text null, "position" int null, "address" varchar(2048) null, "other_addresses" jsonb not null default '[]', "depth" int not null, "depth_checked" int null, "counting_version" int not null, "provider" text null, "adapter_version" int null, "failed_over" jsonb not null default '[]', "has_ai_overview" boolean not null default false, "is_cited_in_ai_overview" boolean not null default false, "is_break" boolean not null default false, "is_confirmed" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(
      `create index "rank_checks_newest" on "rank_checks" ("keyword_id", "checked_at" desc);`,
    );
    this.addSql(
      `alter table "rank_checks" add constraint "rank_checks_once" unique ("snapshot_id", "keyword_id");`,
    );
    this.addSql(
      `alter table "rank_checks" add constraint "rank_checks_keyword_id_foreign" foreign key ("keyword_id") references "tracked_keywords" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rank_checks" add constraint "rank_checks_snapshot_id_foreign" foreign key ("snapshot_id") references "serp_snapshots" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "rank_checks" add constraint "rank_checks_fields_check" check (case "outcome" when 'ranked' then "position" is not null and "address" is not null and "reason" is null when 'not_in_depth' then "position" is null and "depth_checked" is not null and "reason" is null else "position" is null and "depth_checked" is null and "reason" is not null end);`,
    );
    this.addSql(
      `alter table "rank_checks" add constraint "rank_checks_outcome_check" check ("outcome" in ('ranked', 'not_in_depth', 'unknown', 'deferred'));`,
    );
    this.addSql(
      `alter table "rank_checks" add constraint "rank_checks_reason_check" check ("reason" in ('blocked', 'timeout', 'partial', 'parse', 'ambiguous', 'no_key', 'bad_key', 'no_funds', 'rate_limited', 'budget', 'paused'));`,
    );
    this.addSql(
      `alter table "rank_checks" add constraint "rank_checks_provider_check" check ("provider" in ('dataforseo', 'serpapi', 'serper', 'valueserp', 'searchapi', 'brave', 'searxng', 'demo'));`,
    );
    this.addSql(
      `create table "rank_days" ("keyword_id" uuid not null, "source" text not null, "day" date not null, "outcome" text not null, "position" smallint null, "depth" smallint null, "other_position" smallint null, "has_ai_overview" boolean not null default false, "is_cited_in_ai_overview" boolean not null default false, "is_break" boolean not null default false, primary key ("keyword_id", "source", "day")) partition by range ("day");`,
    );
    this.addSql(
      `alter table "rank_days" add constraint "rank_days_keyword_id_foreign" foreign key ("keyword_id") references "tracked_keywords" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rank_days" add constraint "rank_days_position_check" check (("outcome" = 'ranked') = ("position" is not null) and ("outcome" = 'not_in_depth') = ("depth" is not null));`,
    );
    this.addSql(
      `alter table "rank_days" add constraint "rank_days_source_check" check ("source" in ('checks', 'import'));`,
    );
    this.addSql(
      `alter table "rank_days" add constraint "rank_days_outcome_check" check ("outcome" in ('ranked', 'not_in_depth', 'unknown', 'deferred'));`,
    );
    this.addSql(
      `create table "rank_distribution_days" ("user_id" uuid not null, "target" varchar(300) not null, "day" date not null, "top_3" int not null default 0, "top_10" int not null default 0, "top_20" int not null default 0, "top_50" int not null default 0, "top_100" int not null default 0, "not_in_depth" int not null default 0, "unknown" int not null default 0, primary key ("user_id", "target", "day"));`,
    );
    this.addSql(
      `alter table "rank_distribution_days" add constraint "rank_distribution_days_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "keyword_competitors" ("id" uuid not null, "user_id" uuid not null, "target" varchar(300) not null, "host" varchar(270) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "keyword_competitors" add constraint "keyword_competitors_unique" unique ("user_id", "target", "host");`,
    );
    this.addSql(
      `alter table "keyword_competitors" add constraint "keyword_competitors_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `do $$ declare first date; begin
        for i in -1 .. 3 loop
          first := date_trunc('month', now() at time zone 'utc')::date + make_interval(months => i);
          execute format('create table %I partition of "rank_days" for values from (%L) to (%L)',
            'rank_days_' || to_char(first, 'YYYY_MM'), first, (first + interval '1 month')::date);
        end loop;
      end $$;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "keyword_competitors" cascade;`);
    this.addSql(`drop table if exists "rank_distribution_days" cascade;`);
    this.addSql(`drop table if exists "rank_days" cascade;`);
    this.addSql(`drop table if exists "rank_checks" cascade;`);
    this.addSql(`drop table if exists "tracked_keywords" cascade;`);
    this.addSql(`drop table if exists "keyword_refreshes" cascade;`);
    this.addSql(`drop table if exists "serp_snapshots" cascade;`);
    this.addSql(`drop table if exists "search_markets" cascade;`);
  }
}
