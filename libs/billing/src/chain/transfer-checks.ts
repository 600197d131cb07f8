import { APP_CONFIG, AppError, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { paceOf } from '../rules/chain-check-pace.js';
import { assessTransfer } from '../rules/transfer-assessment.js';
import type { TransferAssessment } from '../rules/transfer-assessment.js';
import { ChainChecksRepository } from './chain-checks.repository.js';
import type { OpenCheck } from './chain-checks.repository.js';
import { SystemApproval } from './system-approval.js';
import { ChainUnreachable, UsdtTransfers } from './usdt-transfers.provider.js';

/** BNB Smart Chain (HARDENING.md section 3). */
const BSC_CHAIN_ID = 56;

type Confirmed = TransferAssessment & { readonly logIndex: number };

/** Rolls back the transaction of an approval that must not happen. */
class NotApproved extends Error {
  override readonly name = 'NotApproved';

  constructor(readonly note: string | null) {
    super(note ?? 'A newer check has begun');
  }
}

/** Checks the chain for one order, and approves it when its transfer is confirmed. */
@Injectable()
export class TransferChecks {
  constructor(
    private readonly repository: ChainChecksRepository,
    private readonly transfers: UsdtTransfers,
    private readonly approval: SystemApproval,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** One check. Idempotent: running it twice, concurrently or after a newer one has one effect. */
  async check(orderId: string, check: number): Promise<void> {
    const open = await this.repository.findOpen({ orderId, look: check });
    if (open === null) return this.repository.stop({ orderId, look: check });
    const seen = await this.assess(open);
    if (isConfirmed(seen)) return this.approve(open, seen);
    const now = this.clock.now();
    const { outcome, nextCheckInMs } = paceOf(seen, now.getTime() - open.requestedAt.getTime());
    const nextCheckAt = nextCheckInMs === null ? null : new Date(now.getTime() + nextCheckInMs);
    await this.repository.record(null, open, { ...outcome, now, nextCheckAt });
  }

  private async assess(open: OpenCheck): Promise<TransferAssessment> {
    const crypto = this.config.crypto;
    if (crypto === null) return unreachable('USDT is no longer configured.');
    try {
      const sighting = await this.transfers.inspect(open.transactionHash);
      return assessTransfer(sighting, {
        chainId: BSC_CHAIN_ID,
        contract: crypto.usdtContract,
        wallet: crypto.wallet,
        amount: open.amount,
        orderedAt: open.orderedAt,
        confirmations: crypto.confirmations,
      });
    } catch (error) {
      if (error instanceof ChainUnreachable) return unreachable(error.message);
      throw error;
    }
  }

  /** The order first, then the check: one transaction with everything an approval does. */
  private async approve(open: OpenCheck, seen: Confirmed): Promise<void> {
    const { orderId, transactionHash } = open;
    const { logIndex } = seen;
    const now = this.clock.now();
    try {
      await this.repository.transaction(async (tx) => {
        await this.approval.approveBySystem(tx, orderId, seen.note);
        const claim = { chainId: BSC_CHAIN_ID, transactionHash, logIndex, orderId, now };
        if (!(await this.repository.claimTransfer(tx, claim))) throw new NotApproved(PAID_ANOTHER);
        if (!(await this.repository.record(tx, open, { ...seen, now, nextCheckAt: null })))
          throw new NotApproved(null);
      });
    } catch (error) {
      await this.complete(open, seen, error);
    }
  }

  private async complete(open: OpenCheck, seen: Confirmed, error: unknown): Promise<void> {
    const end = { ...seen, now: this.clock.now(), nextCheckAt: null };
    if (error instanceof NotApproved) {
      if (error.note === null) return;
      await this.repository.record(null, open, { ...end, verdict: 'refused', note: error.note });
      return;
    }
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'duplicate_reference') {
      const refused = { ...end, verdict: 'refused', note: USED_BY_ANOTHER } as const;
      await this.repository.record(null, open, refused);
      return;
    }
    const isDecided = error.code === 'already_processed' || error.code === 'conflict';
    if (!isDecided) throw error;
    await this.repository.record(null, open, end);
  }
}

const PAID_ANOTHER = 'This transfer paid for another order.';
const USED_BY_ANOTHER = 'This transaction was approved for another order.';

function unreachable(note: string): TransferAssessment {
  return { verdict: 'unreachable', note, confirmations: null, isFinal: false, logIndex: null };
}

function isConfirmed(seen: TransferAssessment): seen is Confirmed {
  return seen.verdict === 'confirmed' && seen.logIndex !== null;
}
