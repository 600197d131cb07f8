import { Migration } from '@mikro-orm/migrations';

/** The banned words of a website, stored with it. */
export class Migration20261124040000_add_banned_words extends Migration {
  override name = 'Migration20261124040000_add_banned_words';

  override up(): void {
    this.addSql(`alter table "websites" add "banned_words" jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql(`alter table "websites" drop column "banned_words"`);
  }
}
