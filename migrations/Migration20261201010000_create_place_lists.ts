import { Migration } from '@mikro-orm/migrations';

/** Lists of the places in which results can be read, by country. */
export class Migration20261201010000_create_place_lists extends Migration {
  override name = 'Migration20261201010000_create_place_lists';

  override up(): void {
    this.addSql(
      `create table "place_lists" ("country" varchar(2) not null, "fetched_at" timestamptz null, "attempted_at" timestamptz not null, primary key ("country"));`,
    );
    this.addSql(
      `create table "listed_places" ("country" varchar(2) not null, "name" varchar(120) not null, "kind" varchar(60) not null, "folded" text collate "C" not null, "part" text collate "C" not null, primary key ("country", "name"));`,
    );
    this.addSql(`create index "listed_places_folded" on "listed_places" ("country", "folded");`);
    this.addSql(`create index "listed_places_part" on "listed_places" ("country", "part");`);
  }

  override down(): void {
    this.addSql(`drop table if exists "listed_places" cascade;`);
    this.addSql(`drop table if exists "place_lists" cascade;`);
  }
}
