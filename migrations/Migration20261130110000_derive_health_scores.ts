import { Migration } from '@mikro-orm/migrations';

/** The Health score of a website is read from its scans; before, an average of all scores was kept. */
export class Migration20261130110000_derive_health_scores extends Migration {
  override name = 'Migration20261130110000_derive_health_scores';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "scans_of_website" on "scans" ("website_id", "finished_at" desc, "id" desc) where "status" = 'completed' and "mode" = 'site';`,
    );
    this.addSql(`alter table "websites" drop column "score_total", drop column "scored_scans";`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "websites" add column "score_total" double precision not null default 0, add column "scored_scans" int not null default 0;`,
    );
    this.addSql(
      `update "websites" w set "score_total" = s.total, "scored_scans" = s.scored
       from (select "website_id", sum("seo_score") as total, count("seo_score")::int as scored from "scans"
             where "status" = 'completed' and "website_id" is not null group by 1) s
       where s."website_id" = w."id" and s.scored > 0;`,
    );
    this.addSql(`drop index "scans_of_website";`);
  }
}
