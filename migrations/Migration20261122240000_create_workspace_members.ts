import { Migration } from '@mikro-orm/migrations';

export class Migration20261122240000_create_workspace_members extends Migration {
  override name = 'Migration20261122240000_create_workspace_members';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "workspace_members" ("id" uuid not null default gen_random_uuid(), "owner_id" uuid not null, "email" varchar(254) not null, "role" text not null, "user_id" uuid null, "token_hash" varchar(64) null, "invited_at" timestamptz not null, "expires_at" timestamptz not null, "joined_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "workspace_members" add constraint "workspace_members_once" unique ("owner_id", "email");`,
    );
    this.addSql(
      `alter table "workspace_members" add constraint "workspace_members_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(
      `create index "workspace_members_user_id_index" on "workspace_members" ("user_id");`,
    );
    this.addSql(
      `alter table "workspace_members" add constraint "workspace_members_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "workspace_members" add constraint "workspace_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "workspace_members" add constraint "workspace_members_role_check" check ("role" in ('editor', 'viewer'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "workspace_members" cascade;`);
  }
}
