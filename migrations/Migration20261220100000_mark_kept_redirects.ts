import { Migration } from '@mikro-orm/migrations';

/** An address that the new website has keeps this mark when a redirect is chosen for it and undone. */
export class Migration20261220100000_mark_kept_redirects extends Migration {
  override name = 'Migration20261220100000_mark_kept_redirects';

  override up(): void {
    this.addSql(
      `alter table "redirects" add column "still_exists" boolean not null default false;`,
    );
    this.addSql(`update "redirects" set "still_exists" = true where "state" = 'kept';`);
  }

  override down(): void {
    this.addSql(`alter table "redirects" drop column "still_exists";`);
  }
}
