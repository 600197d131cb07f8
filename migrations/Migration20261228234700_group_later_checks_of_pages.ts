import { Migration } from '@mikro-orm/migrations';

/**
 * The groups of checks of a scan contain its target checks too, and the number of a page's group is listed with the
 * page. Pages of earlier scans keep theirs in their outcomes.
 */
export class Migration20261228234700_group_later_checks_of_pages extends Migration {
  override name = 'Migration20261228234700_group_later_checks_of_pages';

  override up(): void {
    this.addSql(`alter table "scans" rename column "site_check_groups" to "later_check_groups";`);
    this.addSql(`alter table "listed_pages" add column "later_check_group" int null;`);
    this.renameInEndings('siteCheckGroups', 'laterCheckGroups');
  }

  override down(): void {
    this.renameInEndings('laterCheckGroups', 'siteCheckGroups');
    this.addSql(`alter table "listed_pages" drop column "later_check_group";`);
    this.addSql(`alter table "scans" rename column "later_check_groups" to "site_check_groups";`);
  }

  /** Scans that are being ended have the results that are still to be stored. */
  private renameInEndings(from: string, to: string): void {
    this.addSql(
      `update "scan_checkpoints" set "ending" = replace("ending"::text, '"${from}":', '"${to}":')::json where "ending" is not null;`,
    );
  }
}
