import { Migration } from '@mikro-orm/migrations';

export class Migration20261122000000_create_activity_entries extends Migration {
  override name = 'Migration20261122000000_create_activity_entries';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "activity_entries" ("id" bigserial primary key, "actor_id" uuid not null, "actor_role" varchar(20) not null, "action" varchar(60) not null, "subject_type" varchar(40) not null, "subject_id" varchar(100) not null, "before" jsonb null, "after" jsonb null, "created_at" timestamptz not null);`,
    );
    this.addSql(
      `create index "activity_entries_subject_index" on "activity_entries" ("subject_type", "subject_id");`,
    );
    this.addSql(
      `create index "activity_entries_actor_index" on "activity_entries" ("actor_id", "id");`,
    );
    // Enforces append-only even against careless statements.
    this.addSql(
      `create function "refuse_change"() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name; end $$;`,
    );
    this.addSql(
      `create trigger "activity_entries_append_only" before update or delete on "activity_entries" for each row execute function "refuse_change"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "activity_entries" cascade;`);
    this.addSql(`drop function if exists "refuse_change"() cascade;`);
  }
}
