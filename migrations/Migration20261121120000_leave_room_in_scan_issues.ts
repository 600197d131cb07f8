import { Migration } from '@mikro-orm/migrations';

/**
 * Every issue is updated once, when its scan ends. With free space in its heap page no index has to be updated, and the
 * update takes half the time.
 */
export class Migration20261121120000_leave_room_in_scan_issues extends Migration {
  override name = 'Migration20261121120000_leave_room_in_scan_issues';

  override up(): void | Promise<void> {
    this.addSql(`alter table "scan_issues" set (fillfactor = 50);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "scan_issues" reset (fillfactor);`);
  }
}
