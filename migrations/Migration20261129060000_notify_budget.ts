import { Migration } from '@mikro-orm/migrations';

/** Notifications of the budget for search data. */
export class Migration20261129060000_notify_budget extends Migration {
  override name = 'Migration20261129060000_notify_budget';

  override up(): void {
    this.changeKinds(`array['`, `array['search_data_budget'::text, '`);
  }

  override down(): void {
    this.addSql(`delete from "notifications" where "kind" = 'search_data_budget';`);
    this.changeKinds(`'search_data_budget'::text, `, '');
  }

  /** Other migrations add and remove kinds as well, so the current list is modified in place. */
  private changeKinds(part: string, by: string): void {
    const quoted = (text: string): string => text.replaceAll("'", "''");
    this.addSql(`do $do$
      declare definition text;
      begin
        select pg_get_constraintdef(oid) into strict definition from pg_constraint
          where conname = 'notifications_kind_check' and conrelid = 'notifications'::regclass;
        definition := replace(replace(definition, 'ARRAY[', 'array['), '${quoted(part)}', '${quoted(by)}');
        alter table "notifications" drop constraint "notifications_kind_check";
        execute 'alter table "notifications" add constraint "notifications_kind_check" ' || definition;
      end $do$;`);
  }
}
