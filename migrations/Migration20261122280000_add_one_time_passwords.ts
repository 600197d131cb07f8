import { Migration } from '@mikro-orm/migrations';

export class Migration20261122280000_add_one_time_passwords extends Migration {
  override name = 'Migration20261122280000_add_one_time_passwords';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "users" add column "must_change_password" boolean not null default false;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "must_change_password";`);
  }
}
