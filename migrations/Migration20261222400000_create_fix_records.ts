import { Migration } from '@mikro-orm/migrations';

export class Migration20261222400000_create_fix_records extends Migration {
  override name = 'Migration20261222400000_create_fix_records';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "fix_record_events" ("fix_id" uuid not null, "sequence" int not null, "kind" varchar(20) not null, "at" timestamptz(3) not null, "data" jsonb not null, "previous_hash" varchar(64) null, "hash" varchar(64) not null, "key_id" varchar(64) null, "signature" varchar(100) null, primary key ("fix_id", "sequence"));`,
    );
    this.addSql(
      `create index "fix_record_events_of_kind" on "fix_record_events" ("kind", "fix_id");`,
    );
    this.addSql(
      `alter table "fix_record_events" add constraint "fix_record_events_fix_id_foreign" foreign key ("fix_id") references "fixes" ("id") on delete cascade;`,
    );
    this.addSql(
      `create trigger "fix_record_events_append_only" before update on "fix_record_events" for each row execute function "refuse_change"();`,
    );
    this.addSql(
      `create table "fix_proof_keys" ("id" varchar(64) not null, "public_key" varchar(64) not null, "private_key" text null, "signs_from" timestamptz not null, "signs_until" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create table "fix_proof_shares" ("fix_id" uuid not null, "token" varchar(43) not null, "shared_at" timestamptz not null, primary key ("fix_id"));`,
    );
    this.addSql(
      `alter table "fix_proof_shares" add constraint "fix_proof_shares_token_unique" unique ("token");`,
    );
    this.addSql(
      `alter table "fix_proof_shares" add constraint "fix_proof_shares_fix_id_foreign" foreign key ("fix_id") references "fixes" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `create table "fix_pictures" ("website_id" uuid not null, "sha256" varchar(64) not null, "media_type" varchar(40) not null, "taken_at" timestamptz not null, "bytes" bytea not null, primary key ("website_id", "sha256"));`,
    );
    this.addSql(
      `alter table "fix_pictures" add constraint "fix_pictures_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "fix_pictures" cascade;`);
    this.addSql(`drop table if exists "fix_proof_shares" cascade;`);
    this.addSql(`drop table if exists "fix_proof_keys" cascade;`);
    this.addSql(`drop table if exists "fix_record_events" cascade;`);
  }
}
