import { Migration } from '@mikro-orm/migrations';

/** Code, basis points and description of the coupons of a new installation (specification 1 section 9). */
const SEEDED: readonly (readonly [string, number, string])[] = [
  ['WELCOME10', 1_000, 'Welcome discount'],
  ['SAVE10', 1_000, 'Saver discount'],
  ['FIRST10', 1_000, 'First order discount'],
  ['BOOST20', 2_000, 'Boost discount'],
  ['SAVE20', 2_000, 'Saver discount'],
  ['GROWTH20', 2_000, 'Growth discount'],
  ['MEGA50', 5_000, 'Mega discount'],
  ['HALF50', 5_000, 'Half price'],
  ['LAUNCH50', 5_000, 'Launch discount'],
  ['FREE100', 10_000, 'Free of charge'],
  ['TRIAL100', 10_000, 'Free trial'],
  ['PARTNER100', 10_000, 'Partner access'],
  ['VIP100', 10_000, 'VIP access'],
];

export class Migration20261122040000_create_coupons extends Migration {
  override name = 'Migration20261122040000_create_coupons';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "coupons" ("id" uuid not null default gen_random_uuid(), "code" varchar(40) not null, "description" varchar(200) not null, "basis_points" int null, "amount_minor" int null, "currency" text null, "scope" text not null default 'any', "starts_at" timestamptz null, "ends_at" timestamptz null, "max_redemptions" int null, "is_paused" boolean not null default false, "used" int not null default 0, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "coupons" add constraint "coupons_code_unique" unique ("code");`);
    this.addSql(
      `alter table "coupons" add constraint "coupons_currency_check" check ("currency" in ('USD', 'INR'));`,
    );
    this.addSql(
      `alter table "coupons" add constraint "coupons_scope_check" check ("scope" in ('any', 'visits', 'scans', 'pack'));`,
    );
    this.addSql(`alter table "coupons" add constraint "coupons_used_check" check (used >= 0);`);
    this.addSql(
      `alter table "coupons" add constraint "coupons_basis_points_check" check (basis_points >= 1 and basis_points <= 10000);`,
    );
    this.addSql(
      `alter table "coupons" add constraint "coupons_amount_minor_check" check (amount_minor >= 1);`,
    );
    this.addSql(
      `alter table "coupons" add constraint "coupons_one_discount_check" check (num_nonnulls(basis_points, amount_minor) = 1);`,
    );
    this.addSql(
      `alter table "coupons" add constraint "coupons_amount_currency_check" check (num_nonnulls(amount_minor, currency) <> 1);`,
    );

    this.addSql(
      `create table "coupon_redemptions" ("id" uuid not null default gen_random_uuid(), "coupon_id" uuid not null, "user_id" uuid not null, "order_id" uuid not null, "status" text not null, "discount_minor" bigint not null, "currency" text not null, "created_at" timestamptz not null, "decided_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "coupon_redemptions_user_id_index" on "coupon_redemptions" ("user_id");`,
    );
    this.addSql(
      `alter table "coupon_redemptions" add constraint "coupon_redemptions_order_id_unique" unique ("order_id");`,
    );
    this.addSql(
      `create unique index "coupon_redemptions_once" on "coupon_redemptions" ("coupon_id", "user_id") where "status" <> 'released';`,
    );
    this.addSql(
      `create index "coupon_redemptions_newest" on "coupon_redemptions" ("coupon_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table "coupon_redemptions" add constraint "coupon_redemptions_coupon_id_foreign" foreign key ("coupon_id") references "coupons" ("id");`,
    );
    this.addSql(
      `alter table "coupon_redemptions" add constraint "coupon_redemptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "coupon_redemptions" add constraint "coupon_redemptions_status_check" check ("status" in ('held', 'confirmed', 'released'));`,
    );
    this.addSql(
      `alter table "coupon_redemptions" add constraint "coupon_redemptions_currency_check" check ("currency" in ('USD', 'INR', 'USDT'));`,
    );

    const rows = SEEDED.map(
      ([code, basisPoints, description]) =>
        `('${code}', '${description}', ${basisPoints}, date_trunc('milliseconds', now()))`,
    );
    this.addSql(
      `insert into "coupons" ("code", "description", "basis_points", "created_at") values ${rows.join(', ')};`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "coupon_redemptions" cascade;`);
    this.addSql(`drop table if exists "coupons" cascade;`);
  }
}
