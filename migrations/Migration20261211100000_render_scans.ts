import { Migration } from '@mikro-orm/migrations';

/** How a scan reads pages: raw, rendered by a browser, or whichever a sample calls for. */
export class Migration20261211100000_render_scans extends Migration {
  override name = 'Migration20261211100000_render_scans';

  override up(): void {
    this.addSql(
      `alter table "scans" add "rendering" text check ("rendering" in ('raw', 'rendered', 'auto')) not null default 'raw', add "rendering_used" text check ("rendering_used" in ('raw', 'rendered')) null default 'raw', add "rendering_reason" text null;`,
    );
    this.addSql(
      `alter table "websites" add "rendering" text check ("rendering" in ('raw', 'rendered', 'auto')) not null default 'raw';`,
    );
    this.addSql(
      `alter table "scan_schedules" add "rendering" text check ("rendering" in ('raw', 'rendered', 'auto')) not null default 'raw';`,
    );
    this.addSql(
      `alter table "schedule_runs" add "rendering" text check ("rendering" in ('raw', 'rendered', 'auto')) not null default 'raw';`,
    );
  }

  override down(): void {
    this.addSql(`alter table "schedule_runs" drop column "rendering";`);
    this.addSql(`alter table "scan_schedules" drop column "rendering";`);
    this.addSql(`alter table "websites" drop column "rendering";`);
    this.addSql(
      `alter table "scans" drop column "rendering", drop column "rendering_used", drop column "rendering_reason";`,
    );
  }
}
