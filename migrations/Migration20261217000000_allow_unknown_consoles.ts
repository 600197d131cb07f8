import { Migration } from '@mikro-orm/migrations';

/** The console of a light visit is unknown. */
export class Migration20261217000000_allow_unknown_consoles extends Migration {
  override name = 'Migration20261217000000_allow_unknown_consoles';

  override up(): void {
    this.addSql(
      `alter table "visit_evidence" alter column "console_lines" drop default, alter column "console_lines" drop not null;`,
    );
  }

  override down(): void {
    this.addSql(`update "visit_evidence" set "console_lines" = 0 where "console_lines" is null;`);
    this.addSql(
      `alter table "visit_evidence" alter column "console_lines" set default 0, alter column "console_lines" set not null;`,
    );
  }
}
