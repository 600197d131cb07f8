import { Migration } from '@mikro-orm/migrations';

export class Migration20261123020000_create_fixes extends Migration {
  override name = 'Migration20261123020000_create_fixes';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "fix_generations" ("id" uuid not null default gen_random_uuid(), "website_id" uuid not null, "scan_id" uuid not null, "user_id" uuid not null, "actor_name" varchar(200) not null, "status" text not null default 'queued', "regenerates" boolean not null default false, "check_ids" jsonb null, "total" int not null default 0, "written" int not null default 0, "suggestions" int not null default 0, "skipped" int not null default 0, "pages" jsonb null, "pages_done" int not null default 0, "notice" text null, "error" text null, "lease_token" uuid null, "lease_until" timestamptz null, "attempts" int not null default 0, "created_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "fix_generations_one_open" on "fix_generations" ("scan_id") where "status" in ('queued', 'writing');`,
    );
    this.addSql(
      `create index "fix_generations_of_scan" on "fix_generations" ("scan_id", "created_at" desc);`,
    );
    this.addSql(
      `create index "fix_generations_website_id_index" on "fix_generations" ("website_id");`,
    );
    this.addSql(`create index "fix_generations_user_id_index" on "fix_generations" ("user_id");`);
    this.addSql(
      `create table "fixes" ("id" uuid not null default gen_random_uuid(), "website_id" uuid not null, "user_id" uuid not null, "scan_id" uuid null, "check_id" varchar(80) not null, "fingerprint" varchar(40) not null, "fingerprints" jsonb not null, "kind" text not null, "page_url" varchar(2048) not null, "path" varchar(2048) not null, "selector" text null, "name" varchar(60) null, "element_key" text not null default '', "original_content" text null, "original_hash" varchar(16) not null, "optimized_content" text not null, "confidence" double precision not null, "is_suggestion" boolean not null, "is_partial" boolean not null default false, "state" text not null default 'draft', "state_reason" text null, "ai_model" varchar(200) not null, "prompt_version" varchar(100) not null, "input_hash" varchar(64) not null, "guards" jsonb not null, "is_edited" boolean not null default false, "batch_id" uuid null, "priority" int not null, "visible_rendered" boolean null, "visible_raw" boolean null, "visibility_checked_at" timestamptz null, "created_at" timestamptz not null, "applied_at" timestamptz null, "verified_at" timestamptz null, "reverted_at" timestamptz null, "locked_until" timestamptz null, primary key ("id"));`,
    );
    // One row per value of a page: at most one draft and one live fix for it. Hashed, because an index entry is limited
    // to 2,704 bytes.
    this.addSql(
      `create unique index "fixes_one_value" on "fixes" ("website_id", md5("path"), "kind", md5("element_key"));`,
    );
    this.addSql(
      `create index "fixes_newest" on "fixes" ("user_id", "created_at" desc, "id" desc);`,
    );
    this.addSql(`create index "fixes_of_website" on "fixes" ("website_id", "state");`);
    this.addSql(`create index "fixes_of_scan" on "fixes" ("scan_id", "created_at" desc);`);
    this.addSql(
      `create index "fixes_of_batch" on "fixes" ("batch_id") where "batch_id" is not null;`,
    );
    this.addSql(
      `create table "fix_events" ("id" bigserial primary key, "fix_id" uuid not null, "at" timestamptz not null, "from_state" text null, "to_state" text not null, "actor_id" uuid null, "actor_name" varchar(200) not null, "reason" text null, "optimized_content" text not null);`,
    );
    this.addSql(`create index "fix_events_fix_id_index" on "fix_events" ("fix_id");`);
    this.addSql(
      `create table "website_fix_versions" ("website_id" uuid not null, "version" bigint not null, primary key ("website_id"));`,
    );
    this.addForeignKeys();
    this.addChecks();
    // Rows are deleted only with their fix; the history is never rewritten.
    this.addSql(
      `create trigger "fix_events_append_only" before update on "fix_events" for each row execute function "refuse_change"();`,
    );
  }

  override down(): void | Promise<void> {
    for (const table of ['website_fix_versions', 'fix_events', 'fixes', 'fix_generations']) {
      this.addSql(`drop table if exists "${table}" cascade;`);
    }
  }

  private addForeignKeys(): void {
    for (const [table, column, target, rule] of [
      ['fix_generations', 'website_id', 'websites', 'on delete cascade'],
      ['fix_generations', 'scan_id', 'scans', 'on delete cascade'],
      ['fix_generations', 'user_id', 'users', 'on delete cascade'],
      ['fixes', 'website_id', 'websites', 'on delete cascade'],
      ['fixes', 'user_id', 'users', 'on delete cascade'],
      ['fixes', 'scan_id', 'scans', 'on delete set null'],
      ['fix_events', 'fix_id', 'fixes', 'on delete cascade'],
      ['website_fix_versions', 'website_id', 'websites', 'on update cascade on delete cascade'],
    ] as const) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id") ${rule};`,
      );
    }
  }

  private addChecks(): void {
    const states = `'draft', 'applied', 'verified', 'stale', 'reverted', 'failed', 'reviewed'`;
    for (const [table, column, values] of [
      ['fix_generations', 'status', `'queued', 'writing', 'completed', 'failed'`],
      [
        'fixes',
        'kind',
        `'title', 'meta_description', 'og', 'h1', 'image_alt', 'image_dimensions', 'lang', 'viewport', 'json_ld', 'link_text'`,
      ],
      ['fixes', 'state', states],
      ['fix_events', 'from_state', states],
      ['fix_events', 'to_state', states],
    ] as const) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${values}));`,
      );
    }
  }
}
