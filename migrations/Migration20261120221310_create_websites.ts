import { Migration } from '@mikro-orm/migrations';

export class Migration20261120221310_create_websites extends Migration {
  override name = 'Migration20261120221310_create_websites';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "websites" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "origin" varchar(300) not null, "host" varchar(270) not null, "identity" varchar(270) not null, "site_id" varchar(60) not null, "created_at" timestamptz not null, "widget_status" text not null default 'not_connected', "widget_checked_at" timestamptz null, "verification_token" varchar(64) not null, "verified_by" text null, "verified_at" timestamptz null, "last_scanned_at" timestamptz null, "score_total" double precision not null default 0, "scored_scans" int not null default 0, primary key ("id"));`,
    );
    this.addSql(
      `alter table "websites" add constraint "websites_site_id_unique" unique ("site_id");`,
    );
    this.addSql(
      `alter table "websites" add constraint "websites_user_id_identity_unique" unique ("user_id", "identity");`,
    );

    this.addSql(
      `alter table "websites" add constraint "websites_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "websites" add constraint "websites_widget_status_check" check ("widget_status" in ('connected', 'not_connected'));`,
    );
    this.addSql(
      `alter table "websites" add constraint "websites_verified_by_check" check ("verified_by" in ('meta', 'dns', 'file', 'widget', 'gsc'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "websites" cascade;`);
  }
}
