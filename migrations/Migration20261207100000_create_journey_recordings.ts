import { Migration } from '@mikro-orm/migrations';

/** What owners do on their own websites while the recorder watches. */
export class Migration20261207100000_create_journey_recordings extends Migration {
  override name = 'Migration20261207100000_create_journey_recordings';

  override up(): void {
    this.addSql(
      `create table "journey_recordings" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "website_id" uuid not null, "token_hash" varchar(64) not null, "steps" jsonb not null default '[]', "is_seen" boolean not null default false, "is_stopped" boolean not null default false, "ends_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "journey_recordings" add constraint "journey_recordings_user_id_unique" unique ("user_id");`,
    );
    this.addSql(
      `create index "journey_recordings_website_id_index" on "journey_recordings" ("website_id");`,
    );
    this.addSql(
      `alter table "journey_recordings" add constraint "journey_recordings_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(
      `create index "journey_recordings_ends_at_index" on "journey_recordings" ("ends_at");`,
    );
    this.addSql(
      `alter table "journey_recordings" add constraint "journey_recordings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "journey_recordings" add constraint "journey_recordings_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "journey_recordings" cascade;`);
  }
}
