import { Migration } from '@mikro-orm/migrations';

export class Migration20261130120000_choose_retries extends Migration {
  override name = 'Migration20261130120000_choose_retries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "user_settings" add "retries" smallint not null default 2;`);
    this.addSql(`alter table "campaigns" add "retries" smallint not null default 2;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "campaigns" drop column "retries";`);
    this.addSql(`alter table "user_settings" drop column "retries";`);
  }
}
