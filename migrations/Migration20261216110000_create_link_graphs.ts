import { Migration } from '@mikro-orm/migrations';

/** The links between the pages of each scan. */
export class Migration20261216110000_create_link_graphs extends Migration {
  override name = 'Migration20261216110000_create_link_graphs';

  override up(): void {
    this.addSql(
      `create table "scan_link_graphs" ("scan_id" uuid not null, "status" text check ("status" in ('waiting', 'ready', 'failed')) not null default 'waiting', "summary" json null, primary key ("scan_id"));`,
    );
    this.addSql(
      `create table "scan_page_links" ("scan_id" uuid not null, "number" int not null, "url" varchar(2048) not null, "rank" real not null, "inlinks" int not null, "followed_inlinks" int not null, "outlinks" int not null, "clicks" int null, "previous" int null, "is_in_sitemap" boolean not null default false, "sources" int[] not null, "nofollow_sources" int[] not null, primary key ("scan_id", "number"));`,
    );
    this.addSql(`create index "scan_page_links_rank" on "scan_page_links" ("scan_id", "rank");`);
    this.addSql(
      `alter table "scan_page_links" add constraint "scan_page_links_url_unique" unique ("scan_id", "url");`,
    );
    this.addSql(
      `alter table "scan_link_graphs" add constraint "scan_link_graphs_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "scan_page_links" add constraint "scan_page_links_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "scan_page_links" cascade;`);
    this.addSql(`drop table if exists "scan_link_graphs" cascade;`);
  }
}
