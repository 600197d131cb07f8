import { Migration } from '@mikro-orm/migrations';

/**
 * The scan that a website's Health score comes from is stored when a scan of it ends; before, every list of websites
 * chose it among the last 20 scans of each. Chosen here by the same rule: the newest scan with a score that saw no less
 * than one of the 30 days before.
 */
export class Migration20261202120000_store_health_scans extends Migration {
  override name = 'Migration20261202120000_store_health_scans';

  override up(): void {
    this.addSql(`alter table "websites" add column "health_scan_id" uuid null;`);
    this.addSql(`update websites w set health_scan_id = (
      select id from (
        select *, max(pages_scanned) over recent as most_pages, max(coverage) over recent as most_coverage from (
          select * from (
            select id, seo_score, coverage, is_complete, pages_scanned, finished_at from scans
            where website_id = w.id and user_id = w.user_id and status = 'completed' and mode = 'site'
            order by finished_at desc, id desc limit 20
          ) latest where seo_score is not null
        ) scored window recent as (order by finished_at range between interval '30 days' preceding and current row)
      ) seen
      where not (is_complete is not true and pages_scanned < 0.9 * most_pages)
        and (coverage is null or most_coverage - coverage < 5)
        and not (coverage is null and coalesce(most_coverage, 0) > 0)
      order by finished_at desc, id desc limit 1
    );`);
  }

  override down(): void {
    this.addSql(`alter table "websites" drop column "health_scan_id";`);
  }
}
