import { Migration } from '@mikro-orm/migrations';

export class Migration20261121101500_stream_big_scans extends Migration {
  override name = 'Migration20261121101500_stream_big_scans';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "scan_pages" add "targets" jsonb not null default '{"links":[],"images":[]}', add "body_hash" varchar(40) null, add "is_skipped" boolean not null default false;`,
    );
    // Pages of earlier scans stored their link targets in their facts.
    this.addSql(
      `update "scan_pages" set "targets" = jsonb_build_object('links', "facts" -> 'links', 'images', "facts" -> 'images'), "facts" = "facts" - 'links' - 'images' || '{"simHash": null}' || jsonb_build_object('internalLinks', (select count(*) from jsonb_array_elements("facts" -> 'links') link where (link ->> 'isInternal')::boolean), 'externalLinks', (select count(*) from jsonb_array_elements("facts" -> 'links') link where not (link ->> 'isInternal')::boolean)) where "facts" ? 'links';`,
    );
    this.addSql(
      `alter table "scans" add "pages_skipped" int not null default 0, add "check_tallies" jsonb null, add "site_outcome" jsonb null, add "pause_requested_at" timestamptz null;`,
    );
    this.addSql(`alter table "scans" drop constraint "scans_status_check";`);
    this.addSql(
      `alter table "scans" add constraint "scans_status_check" check ("status" in ('queued', 'crawling', 'scanning', 'paused', 'completed', 'failed', 'cancelled'));`,
    );
    this.addSql(`alter table "ledger_entries" add "skipped_pages" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ledger_entries" drop column "skipped_pages";`);
    this.addSql(
      `update "scans" set "status" = 'queued', "lease_token" = null, "lease_until" = null where "status" = 'paused';`,
    );
    this.addSql(`alter table "scans" drop constraint "scans_status_check";`);
    this.addSql(
      `alter table "scans" add constraint "scans_status_check" check ("status" in ('queued', 'crawling', 'scanning', 'completed', 'failed', 'cancelled'));`,
    );
    this.addSql(
      `alter table "scans" drop column "pages_skipped", drop column "check_tallies", drop column "site_outcome", drop column "pause_requested_at";`,
    );
    this.addSql(
      `update "scan_pages" set "facts" = "facts" || "targets" where not "facts" ? 'links';`,
    );
    this.addSql(
      `alter table "scan_pages" drop column "targets", drop column "body_hash", drop column "is_skipped";`,
    );
  }
}
