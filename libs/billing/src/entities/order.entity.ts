import { User } from '@app/auth';
import { LIST_TIME_DIGITS, currencies } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { billingCycles, orderStatuses, paymentMethods } from '../contract/index.js';
import type { PlanCode } from '../contract/index.js';

/** Statuses in which payment can still be requested. */
const OPEN = `('awaiting_proof', 'pending_review', 'rejected')`;

const StoredOrderSchema = defineEntity({
  name: 'StoredOrder',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Not a database enumeration: the catalogue changes. */
    planCode: p.string().length(40).$type<PlanCode>(),
    billingCycle: p.enum(billingCycles),
    method: p.enum(paymentMethods),
    status: p.enum(orderStatuses),
    currency: p.enum(currencies),
    priceMinor: p.bigint('number'),
    discountMinor: p.bigint('number'),
    creditMinor: p.bigint('number'),
    /** price − discount − credit. */
    amountMinor: p.bigint('number'),
    /** The amount due: `amount`, in USDT with the suffix that makes it unique. */
    askedMinor: p.bigint('number'),
    discountCode: p.string().length(40).nullable(),
    transactionId: p.string().length(100).nullable(),
    /** Under review although another order has the reference: staff compare them. */
    isContested: p.boolean().default(false),
    /** Key in the file store. */
    screenshotKey: p.string().length(200).nullable(),
    /** SHA-256 of the screenshot as uploaded. */
    screenshotHash: p.string().length(64).nullable(),
    rejectionReason: p.text().nullable(),
    /** The subscription whose next period this order pays. */
    renewsSubscriptionId: p.uuid().nullable(),
    subscriptionId: p.uuid().nullable(),
    invoiceId: p.string().length(20).nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    expiresAt: p.datetime().nullable(),
    submittedAt: p.datetime(LIST_TIME_DIGITS).nullable(),
    decidedAt: p.datetime().nullable(),
    approvedAt: p.datetime().nullable(),
    /** The member of staff; `null` when it was decided automatically. */
    decidedBy: p.uuid().nullable(),
  },
  checks: [
    {
      name: 'orders_amounts_check',
      expression:
        'discount_minor >= 0 and credit_minor >= 0 and amount_minor >= 0 and amount_minor = price_minor - discount_minor - credit_minor and asked_minor >= amount_minor',
    },
    {
      name: 'orders_contested_check',
      expression: "not is_contested or (status = 'pending_review' and transaction_id is not null)",
    },
  ],
  indexes: [
    {
      // A double click and two tabs make one order.
      name: 'orders_unpaid_unique',
      expression: `create unique index "orders_unpaid_unique" on "orders" ("user_id", "plan_code", "method", "billing_cycle", coalesce("discount_code", '')) where "status" in ('draft', 'awaiting_proof') and "renews_subscription_id" is null`,
    },
    {
      name: 'orders_asked_usdt_unique',
      expression: `create unique index "orders_asked_usdt_unique" on "orders" ("asked_minor") where "currency" = 'USDT' and "status" in ${OPEN}`,
    },
    {
      name: 'orders_renewal_unique',
      expression: `create unique index "orders_renewal_unique" on "orders" ("renews_subscription_id") where "status" in ${OPEN}`,
    },
    {
      name: 'orders_reference_held',
      expression: `create unique index "orders_reference_held" on "orders" ("transaction_id") where "status" = 'pending_review' and not "is_contested"`,
    },
    {
      name: 'orders_reference_once_per_user',
      expression: `create unique index "orders_reference_once_per_user" on "orders" ("transaction_id", "user_id") where "status" = 'pending_review'`,
    },
    {
      name: 'orders_reference',
      expression: `create index "orders_reference" on "orders" ("transaction_id", "submitted_at") where "status" in ('pending_review', 'approved', 'refunded')`,
    },
    {
      name: 'orders_contested_by_user',
      expression: `create index "orders_contested_by_user" on "orders" ("user_id") where "is_contested"`,
    },
    {
      name: 'orders_queue',
      expression: `create index "orders_queue" on "orders" ("submitted_at", "id") where "status" = 'pending_review'`,
    },
    {
      name: 'orders_status_newest',
      expression:
        'create index "orders_status_newest" on "orders" ("status", "created_at" desc, "id" desc)',
    },
    {
      name: 'orders_user_newest',
      expression:
        'create index "orders_user_newest" on "orders" ("user_id", "created_at" desc, "id" desc)',
    },
    {
      name: 'orders_lapsing',
      expression: `create index "orders_lapsing" on "orders" ("expires_at") where "expires_at" is not null`,
    },
    {
      name: 'orders_screenshot_key',
      expression: `create index "orders_screenshot_key" on "orders" ("screenshot_key") where "screenshot_key" is not null`,
    },
    {
      name: 'orders_screenshot_hash',
      expression: `create index "orders_screenshot_hash" on "orders" ("screenshot_hash") where "screenshot_hash" is not null`,
    },
  ],
});

/** A user's purchase, at the agreed price. */
export class StoredOrder extends StoredOrderSchema.class {}
StoredOrderSchema.setClass(StoredOrder);
