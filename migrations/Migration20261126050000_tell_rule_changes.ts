import { Migration } from '@mikro-orm/migrations';

/** Issues that disappeared because the rule of their check changed: not fixed, and counted separately. */
export class Migration20261126050000_tell_rule_changes extends Migration {
  override name = 'Migration20261126050000_tell_rule_changes';

  override up(): void {
    this.addSql(`alter table "tracked_issues" drop constraint "tracked_issues_state_check"`);
    this.addSql(
      `alter table "tracked_issues" add constraint "tracked_issues_state_check" check ("state" in ('new', 'open', 'fixed', 'regressed', 'rule_changed'))`,
    );
    this.addSql(
      `alter table "tracked_issues" add "rule_changed_scan_id" uuid null, add "rule_changed_at" timestamptz null`,
    );
    this.addSql(`alter table "scans" add "rule_changed_issues" int null`);
  }

  override down(): void {
    this.addSql(`alter table "scans" drop column "rule_changed_issues"`);
    // Without this state they were counted as fixed.
    this.addSql(
      `update "tracked_issues" set "state" = 'fixed', "fixed_at" = "rule_changed_at", "fixed_scan_id" = "rule_changed_scan_id" where "state" = 'rule_changed'`,
    );
    this.addSql(
      `alter table "tracked_issues" drop column "rule_changed_scan_id", drop column "rule_changed_at"`,
    );
    this.addSql(`alter table "tracked_issues" drop constraint "tracked_issues_state_check"`);
    this.addSql(
      `alter table "tracked_issues" add constraint "tracked_issues_state_check" check ("state" in ('new', 'open', 'fixed', 'regressed'))`,
    );
  }
}
