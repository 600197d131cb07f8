import { Migration } from '@mikro-orm/migrations';

/**
 * A reference belongs to an order while it is under review, and permanently once it is approved. References of rejected
 * and expired orders, and of deleted accounts without an approved order, are released.
 */
export class Migration20261126020000_free_order_references extends Migration {
  override name = 'Migration20261126020000_free_order_references';

  override up(): void {
    this.addSql(`alter table "order_references" add "pending_order_id" uuid null;`);
    this.addSql(
      `delete from "order_references" r using "orders" o where o.id = r.order_id and o.status not in ('pending_review', 'approved', 'refunded');`,
    );
    this.addSql(
      `delete from "order_references" r where not exists (select from "orders" o where o.id = r.order_id) and not exists (select from "invoices" i where i.order_id = r.order_id and i.paid_at is not null);`,
    );
    this.addSql(
      `update "order_references" r set pending_order_id = r.order_id from "orders" o where o.id = r.order_id and o.status = 'pending_review';`,
    );
    this.addSql(
      `alter table "order_references" add constraint "order_references_pending_order_id_foreign" foreign key ("pending_order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "order_references" add constraint "order_references_pending_order_id_unique" unique ("pending_order_id");`,
    );
    this.addSql(
      `alter table "order_references" add constraint "order_references_pending_check" check (pending_order_id is null or pending_order_id = order_id);`,
    );

    this.addSql(`alter table "orders" add "is_contested" boolean not null default false;`);
    this.addSql(
      `alter table "orders" add constraint "orders_contested_check" check (not is_contested or (status = 'pending_review' and transaction_id is not null));`,
    );
    this.addSql(
      `create unique index "orders_reference_held" on "orders" ("transaction_id") where "status" = 'pending_review' and not "is_contested";`,
    );
    this.addSql(
      `create unique index "orders_reference_once_per_user" on "orders" ("transaction_id", "user_id") where "status" = 'pending_review';`,
    );
    this.addSql(
      `create index "orders_reference" on "orders" ("transaction_id", "submitted_at") where "status" in ('pending_review', 'approved', 'refunded');`,
    );
    this.addSql(
      `create index "orders_contested_by_user" on "orders" ("user_id") where "is_contested";`,
    );
  }

  override down(): void {
    this.addSql(
      `update "orders" set status = 'rejected', rejection_reason = 'The reference belongs to another order.', expires_at = now() + interval '2 days', is_contested = false where is_contested;`,
    );
    this.addSql(`drop index "orders_contested_by_user";`);
    this.addSql(`drop index "orders_reference";`);
    this.addSql(`drop index "orders_reference_once_per_user";`);
    this.addSql(`drop index "orders_reference_held";`);
    this.addSql(`alter table "orders" drop constraint "orders_contested_check";`);
    this.addSql(`alter table "orders" drop column "is_contested";`);
    this.addSql(`alter table "order_references" drop column "pending_order_id" cascade;`);
  }
}
