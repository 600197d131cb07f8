import { Migration } from '@mikro-orm/migrations';

/** Codes shipped with the installation that make every order free. */
const CODES = `('FREE100', 'PARTNER100', 'TRIAL100', 'VIP100')`;
const DEMO_REDEMPTIONS = 20;
/** The actor in the activity log for changes that no member of staff made. */
const SYSTEM = '00000000-0000-0000-0000-000000000000';
const NOTICE = {
  title: 'Codes that make orders free were paused',
  body: 'FREE100, PARTNER100, TRIAL100 and VIP100 came with the installation, and everybody who knew one could order without paying. Those that nobody had changed are paused now. Resume what you need, with a number of uses.',
};

/**
 * Pauses the unedited 100 % codes; in a demo each works `demo_redemptions` times. Staff are notified, and the activity
 * log records it. A new installation has no staff to notify.
 */
export class Migration20261126020100_pause_free_coupons extends Migration {
  override name = 'Migration20261126020100_pause_free_coupons';

  override up(): void {
    this.addSql(`alter table "coupons" add "demo_redemptions" int null;`);
    this.addSql(
      `alter table "coupons" add constraint "coupons_demo_redemptions_check" check (demo_redemptions is null or (demo_redemptions >= 1 and is_paused));`,
    );
    this.changeKinds(`array['`, `array['coupons_paused'::text, '`);
    this.addSql(
      `update "coupons" c set is_paused = true, demo_redemptions = ${DEMO_REDEMPTIONS}
       where c.code in ${CODES} and c.basis_points = 10000 and not c.is_paused and c.scope = 'any'
         and c.starts_at is null and c.ends_at is null and c.max_redemptions is null
         and not exists (select from "activity_entries" a
           where a.subject_type = 'coupon' and a.subject_id = c.id::text and a.actor_role <> 'system');`,
    );
    this.addSql(
      `insert into "activity_entries" (actor_id, actor_role, action, subject_type, subject_id, before, after, created_at)
       select '${SYSTEM}', 'system', 'coupons.pause', 'coupon', c.id::text,
         '{"isPaused": false}', '{"isPaused": true}', date_trunc('milliseconds', now())
       from "coupons" c where c.demo_redemptions is not null and exists (select from "users") order by c.code;`,
    );
    this.addSql(
      `insert into "notifications" (user_id, kind, key, title, body, link, created_at)
       select u.id, 'coupons_paused', 'coupons_paused:free', '${NOTICE.title}', '${NOTICE.body}', '/admin/coupons',
         date_trunc('milliseconds', now())
       from "users" u
       where u.role in ('support', 'admin') and exists (select from "coupons" where demo_redemptions is not null)
       on conflict do nothing;`,
    );
  }

  override down(): void {
    this.addSql(
      `update "coupons" set is_paused = false, demo_redemptions = null where demo_redemptions is not null;`,
    );
    this.addSql(`delete from "notifications" where "kind" = 'coupons_paused';`);
    this.changeKinds(`'coupons_paused'::text, `, '');
    this.addSql(`alter table "coupons" drop column "demo_redemptions" cascade;`);
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
