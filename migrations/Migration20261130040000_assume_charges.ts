import { Migration } from '@mikro-orm/migrations';

/** Calls of providers that may have been charged have a status of their own, and a sum in the budget of their month. */
export class Migration20261130040000_assume_charges extends Migration {
  override name = 'Migration20261130040000_assume_charges';

  override up(): void {
    this.statuses(['reserved', 'settled', 'assumed'], 'lost', 'assumed');
    this.addSql(`alter table "provider_budgets" add column "assumed_micros" bigint null;`);
    this.addSql(
      `update "provider_budgets" b set "assumed_micros" = coalesce((select sum(c."cost_micros") from "provider_calls" c where c."month" = b."month" and c."key_owner" = 'installation' and c."status" = 'assumed'), 0);`,
    );
    this.addSql(`alter table "provider_budgets" alter column "assumed_micros" set not null;`);
    this.addSql(
      `alter table "provider_budgets" add constraint "provider_budgets_assumed_check" check (assumed_micros >= 0 and assumed_micros <= spent_micros);`,
    );
  }

  override down(): void {
    this.addSql(`alter table "provider_budgets" drop column "assumed_micros";`);
    this.statuses(['reserved', 'settled', 'lost'], 'assumed', 'lost');
  }

  private statuses(all: readonly string[], from: string, to: string): void {
    this.addSql(`alter table "provider_calls" drop constraint "provider_calls_status_check";`);
    this.addSql(`update "provider_calls" set "status" = '${to}' where "status" = '${from}';`);
    const list = all.map((status) => `'${status}'`).join(', ');
    this.addSql(
      `alter table "provider_calls" add constraint "provider_calls_status_check" check ("status" in (${list}));`,
    );
  }
}
