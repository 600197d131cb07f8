import { Migration } from '@mikro-orm/migrations';

/** Imported lists of ranked domains, and the figures of open sources in saved analyses. */
export class Migration20261129020000_create_domain_ranks extends Migration {
  override name = 'Migration20261129020000_create_domain_ranks';

  override up(): void {
    this.addSql(
      `create table "domain_rank_lists" ("id" serial primary key, "list" text not null, "status" text not null default 'importing', "release" varchar(100) not null, "level" text not null, "as_of" date null, "fingerprint" varchar(64) not null, "top" int null, "lines_read" int not null default 0, "entries" int not null default 0, "unreadable_lines" int not null default 0, "is_whole" boolean not null default false, "started_at" timestamptz not null, "imported_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "domain_rank_lists" add constraint "domain_rank_lists_list_status_unique" unique ("list", "status");`,
    );
    this.addSql(
      `alter table "domain_rank_lists" add constraint "domain_rank_lists_list_check" check ("list" in ('common_crawl', 'tranco'));`,
    );
    this.addSql(
      `alter table "domain_rank_lists" add constraint "domain_rank_lists_status_check" check ("status" in ('importing', 'current'));`,
    );
    this.addSql(
      `alter table "domain_rank_lists" add constraint "domain_rank_lists_level_check" check ("level" in ('domain', 'host'));`,
    );
    // A list is a partition, so that the old release is removed at once. Bytes compare faster than words.
    this.addSql(
      `create table "domain_ranks" ("list_id" int not null, "rank" int not null, "domain" text collate "C" not null, primary key ("list_id", "domain")) partition by list ("list_id");`,
    );
    this.addSql(`alter table "domain_analyses" add column "open_figures" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "domain_analyses" drop column "open_figures";`);
    this.addSql(`drop table if exists "domain_ranks" cascade;`);
    this.addSql(`drop table if exists "domain_rank_lists" cascade;`);
  }
}
