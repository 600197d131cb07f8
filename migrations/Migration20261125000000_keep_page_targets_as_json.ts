import { Migration } from '@mikro-orm/migrations';

/** Written with every page and rarely queried in the database: building jsonb would be wasted. */
const COLUMNS = [
  ['targets', '{"links":[],"images":[]}'],
  ['phrases', '[]'],
] as const;

export class Migration20261125000000_keep_page_targets_as_json extends Migration {
  override name = 'Migration20261125000000_keep_page_targets_as_json';

  override up(): void | Promise<void> {
    this.changeTo('json');
  }

  override down(): void | Promise<void> {
    this.changeTo('jsonb');
  }

  private changeTo(type: 'json' | 'jsonb'): void {
    const changes = COLUMNS.flatMap(([column, empty]) => [
      `alter column "${column}" drop default`,
      `alter column "${column}" type ${type} using "${column}"::${type}`,
      `alter column "${column}" set default '${empty}'`,
    ]);
    this.addSql(`alter table "scan_pages" ${changes.join(', ')};`);
  }
}
