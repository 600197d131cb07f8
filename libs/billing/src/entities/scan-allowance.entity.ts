import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { scanPlanCodes } from '../contract/index.js';

const ScanAllowanceSchema = defineEntity({
  name: 'ScanAllowance',
  tableName: 'scan_allowances',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    planCode: p.enum(scanPlanCodes).default('free'),
    /** From here on the plan is Free again, whichever process notices first; `null` for Free. */
    planEndsAt: p.datetime().nullable(),
    /** First day of the calendar month (UTC) that `granted` and `used` refer to. */
    periodStartsOn: p.date().index(),
    granted: p.integer(),
    used: p.integer().default(0),
    /** Pages held for running scans, including those that began last month. */
    reserved: p.integer().default(0),
    /** Pages of all packs ever bought; they do not expire. */
    packGranted: p.integer().default(0),
    packUsed: p.integer().default(0),
    packReserved: p.integer().default(0),
  },
  checks: [
    { name: 'scan_allowances_used_check', expression: 'used >= 0' },
    { name: 'scan_allowances_reserved_check', expression: 'reserved >= 0' },
    {
      name: 'scan_allowances_packs_check',
      expression:
        'pack_used >= 0 and pack_reserved >= 0 and pack_used + pack_reserved <= pack_granted',
    },
  ],
});

/** One row per user: the cache of the ledger's sums, changed only together with an entry. */
export class ScanAllowance extends ScanAllowanceSchema.class {}
ScanAllowanceSchema.setClass(ScanAllowance);
