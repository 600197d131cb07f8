import { Migration } from '@mikro-orm/migrations';

/** Search volumes by text and place, and their purchases; why a keyword has none. */
export class Migration20261129040100_create_keyword_figures extends Migration {
  override name = 'Migration20261129040100_create_keyword_figures';

  override up(): void {
    this.addSql(
      `create table "keyword_figure_batches" ("id" uuid not null, "user_id" uuid null, "is_of_user" boolean not null, "country" varchar(2) not null, "language" varchar(2) not null, "location" varchar(120) not null, "keywords" int not null, "status" text not null default 'open', "outcome" varchar(20) null, "created_at" timestamptz not null, "resume_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "keyword_figure_batches_open" on "keyword_figure_batches" ("resume_at") where "status" = 'open';`,
    );
    this.addSql(
      `create index "keyword_figure_batches_place" on "keyword_figure_batches" ("country", "language", "location", "created_at");`,
    );
    this.addSql(
      `create index "keyword_figure_batches_user" on "keyword_figure_batches" ("user_id");`,
    );
    this.addSql(
      `alter table "keyword_figure_batches" add constraint "keyword_figure_batches_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "keyword_figure_batches" add constraint "keyword_figure_batches_status_check" check ("status" in ('open', 'done'));`,
    );
    this.addSql(
      `create table "keyword_figures" ("text" varchar(200) not null, "country" varchar(2) not null, "language" varchar(2) not null, "location" varchar(120) not null, "state" text not null, "reason" text null, "batch_id" uuid null, "search_volume" int null, "cpc_micros" int null, "known_at" timestamptz null, "retry_at" timestamptz null, "state_at" timestamptz not null, primary key ("text", "country", "language", "location"));`,
    );
    this.addSql(
      `create index "keyword_figures_batch" on "keyword_figures" ("batch_id") where "batch_id" is not null;`,
    );
    this.addSql(`create index "keyword_figures_state_at" on "keyword_figures" ("state_at");`);
    this.addSql(
      `alter table "keyword_figures" add constraint "keyword_figures_batch_id_foreign" foreign key ("batch_id") references "keyword_figure_batches" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "keyword_figures" add constraint "keyword_figures_state_check" check ("state" in ('asked', 'known', 'refused', 'failed'));`,
    );
    this.addSql(
      `alter table "keyword_figures" add constraint "keyword_figures_reason_check" check ("reason" in ('too_long', 'too_many_words', 'symbols', 'no_market'));`,
    );
    this.addSql(
      `alter table "keyword_figures" add constraint "keyword_figures_refused_check" check (("state" = 'refused') = ("reason" is not null));`,
    );
    this.addSql(
      `alter table "keyword_figures" add constraint "keyword_figures_known_check" check ("state" <> 'known' or "known_at" is not null);`,
    );
    this.addSql(`alter table "tracked_keywords" add column "figures_reason" text null;`);
    this.addSql(
      `alter table "tracked_keywords" add constraint "tracked_keywords_figures_reason_check" check ("figures_reason" in ('too_long', 'too_many_words', 'symbols', 'no_market'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "tracked_keywords" drop column "figures_reason";`);
    this.addSql(`drop table if exists "keyword_figures" cascade;`);
    this.addSql(`drop table if exists "keyword_figure_batches" cascade;`);
  }
}
