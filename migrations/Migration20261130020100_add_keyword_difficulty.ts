import { Migration } from '@mikro-orm/migrations';

export class Migration20261130020100_add_keyword_difficulty extends Migration {
  override name = 'Migration20261130020100_add_keyword_difficulty';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "keyword_figure_batches" add column "kind" text not null default 'volumes';`,
    );
    this.addSql(
      `alter table "keyword_figure_batches" add constraint "keyword_figure_batches_kind_check" check ("kind" in ('volumes', 'difficulties'));`,
    );
    this.addSql(
      `alter table "keyword_figures" add column "difficulty" int null, add column "difficulty_batch_id" uuid null;`,
    );
    this.addSql(
      `alter table "keyword_figures" add constraint "keyword_figures_difficulty_batch_id_foreign" foreign key ("difficulty_batch_id") references "keyword_figure_batches" ("id") on delete set null;`,
    );
    this.addSql(
      `create index "keyword_figures_difficulty_batch" on "keyword_figures" ("difficulty_batch_id") where "difficulty_batch_id" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "keyword_figures" drop column "difficulty", drop column "difficulty_batch_id";`,
    );
    this.addSql(`delete from "keyword_figure_batches" where "kind" = 'difficulties';`);
    this.addSql(`alter table "keyword_figure_batches" drop column "kind";`);
  }
}
