import { Migration } from '@mikro-orm/migrations';

/** Analyses of domains run in the worker: each is a row from its request until a day after its end. */
export class Migration20261201000000_request_analyses extends Migration {
  override name = 'Migration20261201000000_request_analyses';

  override up(): void {
    this.addSql(
      `create table "analysis_requests" ("id" uuid not null, "user_id" uuid not null, "domain" varchar(253) not null, "country" varchar(2) not null, "language" varchar(2) not null, "saves_result" boolean not null, "status" text not null default 'queued', "figures" jsonb not null default '{}', "cancel_requested_at" timestamptz null, "lease_token" uuid null, "lease_until" timestamptz null, "attempts" int not null default 0, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "analysis_requests_one_open" on "analysis_requests" ("user_id", "domain", "country", "language") where "status" in ('queued', 'running') and "cancel_requested_at" is null;`,
    );
    this.addSql(
      `create index "analysis_requests_open" on "analysis_requests" ("user_id") where "status" in ('queued', 'running');`,
    );
    this.addSql(
      `create index "analysis_requests_user_started" on "analysis_requests" ("user_id", "started_at");`,
    );
    this.addSql(
      `alter table "analysis_requests" add constraint "analysis_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "analysis_requests" add constraint "analysis_requests_status_check" check ("status" in ('queued', 'running', 'completed', 'cancelled', 'failed'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "analysis_requests" cascade;`);
  }
}
