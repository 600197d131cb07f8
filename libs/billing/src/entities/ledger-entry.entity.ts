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
    /** Signed: its effect on what can still be reserved. */
    amount: p.integer(),
    /** First day of the month (UTC) that the entry counts for; for visits, the first day of their subscription. */
    periodStartsOn: p.date(),
    /** The scan for reserve, release and settle; `null` for entries about the month as a whole. */
    scanId: p.uuid().nullable(),
    /** On release: pages of the scan that were skipped, so not charged. */
    skippedPages: p.integer().default(0),
    /** The subscription of visits. */
    subscriptionId: p.uuid().nullable(),
    /** The order that paid for it, or whose refund took it back. */
    orderId: p.uuid().nullable(),
    /** The campaign that the visits are for. */
    campaignId: p.uuid().nullable(),
    idempotencyKey: p.string().length(120).unique(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'ledger_entries_user_id_index', properties: ['userId', 'id'] },
    {
      name: 'ledger_entries_first_of_groups',
      expression:
        'create index "ledger_entries_first_of_groups" on "ledger_entries" ("user_id", "id") where "kind" = \'reserve\' or ("campaign_id" is null and "scan_id" is null)',
    },
    {
      name: 'ledger_entries_campaign_id_index',
      expression:
        'create index "ledger_entries_campaign_id_index" on "ledger_entries" ("campaign_id", "id") where "campaign_id" is not null',
    },
    {
      name: 'ledger_entries_scan_id_index',
      expression:
        'create index "ledger_entries_scan_id_index" on "ledger_entries" ("scan_id", "id") where "scan_id" is not null',
    },
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
