import { Migration } from '@mikro-orm/migrations';

export class Migration20261121095900_add_scan_page_phrases extends Migration {
  override name = 'Migration20261121095900_add_scan_page_phrases';

  override up(): void | Promise<void> {
    this.addSql(`alter table "scan_pages" add "phrases" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "scan_pages" drop column "phrases";`);
  }
}
