import { Migration } from '@mikro-orm/migrations';

/**
 * Days know their user and what makes them comparable, so that the movements of all keywords of a user are read from
 * one range of one index.
 */
export class Migration20261129050000_index_days_of_users extends Migration {
  override name = 'Migration20261129050000_index_days_of_users';

  override up(): void {
    this.addSql(
      `alter table "rank_days" add column "user_id" uuid null, add column "basis" varchar(60) null;`,
    );
    this.addSql(
      `update "rank_days" d set "user_id" = k."user_id",
         "basis" = (select concat(c."provider", '/', c."adapter_version", '/', c."counting_version", '/', c."depth")
           from "rank_checks" c where c."keyword_id" = d."keyword_id" and c."outcome" = d."outcome"
             and d."outcome" in ('ranked', 'not_in_depth')
             and c."checked_at" >= d."day"::timestamp at time zone 'UTC'
             and c."checked_at" < (d."day" + 1)::timestamp at time zone 'UTC'
           order by c."checked_at" desc limit 1)
       from "tracked_keywords" k where k."id" = d."keyword_id" and d."source" = 'checks';`,
    );
    this.addSql(
      `create index "rank_days_of_user" on "rank_days" ("user_id", "day") include ("keyword_id", "position", "depth", "basis") where "source" = 'checks' and "outcome" in ('ranked', 'not_in_depth');`,
    );
  }

  override down(): void {
    this.addSql(`drop index "rank_days_of_user";`);
    this.addSql(`alter table "rank_days" drop column "user_id", drop column "basis";`);
  }
}
