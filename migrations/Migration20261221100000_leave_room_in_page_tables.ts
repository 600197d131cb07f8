import { Migration } from '@mikro-orm/migrations';

const TABLES = ['scan_pages', 'listed_pages'] as const;
const JSON_COLUMNS = {
  scan_pages: ['facts', 'audit_outcome', 'extracted'],
  listed_pages: ['details'],
} as const;

/**
 * Every page is updated once, when all pages of its scan have been read: with free space in its heap page no index has to
 * be updated. And nothing is ever selected by a JSON value as a whole, but sampling and sorting thousands of them took
 * autovacuum longer than a scan.
 */
export class Migration20261221100000_leave_room_in_page_tables extends Migration {
  override name = 'Migration20261221100000_leave_room_in_page_tables';

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" set (fillfactor = 50);`);
      for (const column of JSON_COLUMNS[table])
        this.addSql(`alter table "${table}" alter column "${column}" set statistics 0;`);
    }
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" reset (fillfactor);`);
      for (const column of JSON_COLUMNS[table])
        this.addSql(`alter table "${table}" alter column "${column}" set statistics -1;`);
    }
  }
}
