import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { scanPlans } from '../contract/index.js';
import type { ScanPlanCode } from '../contract/index.js';
import { changeGrant } from '../rules/scan-allowance.js';
import { ScanAllowanceLedger } from '../scan-allowance-ledger.js';

/** Changes the plan on the allowance, which determines a user's pages a month, websites and entitlements. */
@Injectable()
export class ScanPlanChanges {
  constructor(private readonly ledger: ScanAllowanceLedger) {}

  /** Another plan, or another end of the same one. The current month gets the difference, down to what is in use. */
  async change(
    tx: EntityManager,
    userId: string,
    plan: {
      readonly planCode: ScanPlanCode;
      /** `null` for Free. */
      readonly endsAt: Date | null;
      readonly orderId: string;
      /** Why pages are revoked, if they are. */
      readonly kind: 'expire' | 'refund';
    },
  ): Promise<void> {
    const row = await this.ledger.lock(tx, userId);
    const { planCode, endsAt: planEndsAt, orderId, kind } = plan;
    const change = changeGrant(row, scanPlans[planCode].pageScans, kind);
    const reference = { subject: `order:${orderId}`, orderId };
    await this.ledger.apply(tx, row, change, reference, { planCode, planEndsAt });
  }

  /** The plan has ended; a use of the allowance since then may already have noticed. */
  async end(tx: EntityManager, userId: string): Promise<void> {
    await this.ledger.lock(tx, userId);
  }
}
