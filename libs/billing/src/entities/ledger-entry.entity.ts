import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

export const ledgerResources = ['page_scans'] as const;
export const ledgerKinds = ['grant', 'reserve', 'settle', 'release', 'expire', 'reset'] as const;

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    id: p.bigint().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    resource: p.enum(ledgerResources),
    kind: p.enum(ledgerKinds),
    /** Signed: what the entry does to the pages that can still be reserved. */
    amount: p.integer(),
    /** First day of the month (UTC) the entry counts for. */
    periodStartsOn: p.date(),
    /** The scan for reserve, release and settle; `null` for what concerns the month as a whole. */
    scanId: p.uuid().nullable(),
    /** On release: pages of the scan that were skipped, so not charged. */
    skippedPages: p.integer().default(0),
    idempotencyKey: p.string().length(120).unique(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'ledger_entries_user_id_index', properties: ['userId', 'id'] }],
});

/** One immutable movement of an allowance. Entries are only ever added. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);
