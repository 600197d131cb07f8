import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { ledgerKinds, ledgerResources } from '../contract/index.js';

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    id: p.bigint().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    resource: p.enum(ledgerResources),
    kind: p.enum(ledgerKinds),
    /** Signed: what the entry does to what can still be reserved. */
    amount: p.integer(),
    /** First day of the month (UTC) the entry counts for; of visits, the first day of their subscription. */
    periodStartsOn: p.date(),
    /** The scan for reserve, release and settle; `null` for what concerns the month as a whole. */
    scanId: p.uuid().nullable(),
    /** On release: pages of the scan that were skipped, so not charged. */
    skippedPages: p.integer().default(0),
    /** Of visits: whose they are. */
    subscriptionId: p.uuid().nullable(),
    /** What was paid for it, or taken back. */
    orderId: p.uuid().nullable(),
    /** What the visits are for. */
    campaignId: p.uuid().nullable(),
    idempotencyKey: p.string().length(120).unique(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'ledger_entries_user_id_index', properties: ['userId', 'id'] },
    {
      name: 'ledger_entries_subscription_id_index',
      expression:
        'create index "ledger_entries_subscription_id_index" on "ledger_entries" ("subscription_id") where "subscription_id" is not null',
    },
  ],
});

/** One immutable movement of an allowance. Entries are only ever added. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);
