import { Migration } from '@mikro-orm/migrations';

/** A sample of the page views of a campaign is measured, and its figures are kept with the campaign. */
export class Migration20261202140000_create_page_vitals extends Migration {
  override name = 'Migration20261202140000_create_page_vitals';

  override up(): void {
    this.addSql(
      `create table "campaign_vitals" ("campaign_id" uuid not null, "computed_at" timestamptz not null, "summary" jsonb not null, primary key ("campaign_id"));`,
    );
    this.addSql(
      `create table "visit_page_vitals" ("visit_id" uuid not null, "seq" int not null, "ttfb_ms" double precision null, "fcp_ms" double precision null, "lcp_ms" double precision null, "cls" double precision null, "inp_ms" double precision null, "lcp_element" text null, "lcp_url" text null, "lcp_absence" text null, "shift_element" text null, "inp_element" text null, "long_tasks" int null, "blocking_ms" double precision null, "request_count" int null, "bytes" bigint null, "requests" jsonb null, "console_errors" int null, "exceptions" int null, "failed_requests" int null, "messages" jsonb not null, primary key ("visit_id", "seq"));`,
    );
    this.addSql(
      `alter table "campaign_vitals" add constraint "campaign_vitals_campaign_id_foreign" foreign key ("campaign_id") references "campaigns" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_page_vitals" add constraint "visit_page_vitals_visit_id_foreign" foreign key ("visit_id") references "visits" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_page_vitals" add constraint "visit_page_vitals_lcp_absence_check" check ("lcp_absence" in ('nothing_painted', 'nothing_counts', 'input_came_first', 'not_reported'));`,
    );
    // Campaigns of before this have measured nothing; their visits to come are not measured either.
    this.addSql(`alter table "campaigns" add "measure" text not null default 'sample';`);
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_measure_check" check ("measure" in ('sample', 'all'));`,
    );
    this.addSql(`alter table "visits" add "is_measured" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`drop table if exists "visit_page_vitals" cascade;`);
    this.addSql(`drop table if exists "campaign_vitals" cascade;`);
    this.addSql(`alter table "campaigns" drop column "measure";`);
    this.addSql(`alter table "visits" drop column "is_measured";`);
  }
}
