import { Migration } from '@mikro-orm/migrations';

/**
 * The pages of a scan in small typed columns, for lists. Those of earlier scans are added when somebody opens their table
 * (fillListedPages): all at once would lock the scans for minutes.
 */
export class Migration20261212000000_create_listed_pages extends Migration {
  override name = 'Migration20261212000000_create_listed_pages';

  override up(): void {
    this.addSql(
      `create table "listed_pages" ("scan_id" uuid not null, "url" varchar(2048) not null, "status" int null, "outcome" text not null, "indexability" text not null, "depth" int null, "response_ms" int null, "failure" text null, "is_skipped" boolean not null, "is_in_sitemap" boolean not null, "is_blocked_by_robots" boolean not null, "is_noindex" boolean null, "is_nofollow" boolean null, "title" text null, "description" text null, "lang" text null, "canonical_url" text null, "word_count" int null, "internal_links" int null, "external_links" int null, "hreflangs" int null, "redirects_to" text null, "redirects" int null, "template" text null, "inlinks" int null, "critical" int not null default 0, "high" int not null default 0, "medium" int not null default 0, "low" int not null default 0, "details" jsonb null, primary key ("scan_id", "url"));`,
    );
    this.addSql(
      `alter table "listed_pages" add constraint "listed_pages_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "listed_pages" add constraint "listed_pages_outcome_check" check ("outcome" in ('ok', 'redirect', 'error', 'blocked', 'failed'));`,
    );
    this.addSql(
      `alter table "listed_pages" add constraint "listed_pages_indexability_check" check ("indexability" in ('indexable', 'noindex', 'canonicalised', 'blocked_by_robots', 'redirect', 'error', 'not_html', 'not_reached'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "listed_pages" cascade;`);
  }
}
