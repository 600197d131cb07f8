import { AppError } from '@app/common';
import { money, toMajor } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerOf } from '../contract/index.js';
import type { ScanSubscription, VisitSubscription } from '../contract/index.js';
import { ScanAllowanceService } from '../scan-allowance.service.js';
import { VisitAllowanceRepository } from '../visits/visit-allowance.repository.js';
import { balanceOf } from '../visits/visit-allowance.service.js';
import type { ShownSubscription } from './subscriptions.repository.js';

/** Subscriptions in the shape of the contract, with what is used and left. */
@Injectable()
export class SubscriptionPresenter {
  constructor(
    private readonly visits: VisitAllowanceRepository,
    private readonly pages: ScanAllowanceService,
  ) {}

  async visitSubscription(em: EntityManager, row: ShownSubscription): Promise<VisitSubscription> {
    const allowance = await this.visits.find(em, row.id);
    // Its account was deleted between the two queries.
    if (allowance === null) throw new AppError('not_found', 'This subscription does not exist.');
    const { total, used, remaining } = balanceOf(allowance);
    return {
      ...baseOf(row),
      totalVisits: total,
      usedVisits: used,
      remainingVisits: remaining,
    };
  }

  /** The pages are those of the current month. */
  async scanSubscription(em: EntityManager, row: ShownSubscription): Promise<ScanSubscription> {
    return { ...baseOf(row), ...(await this.pages.monthOf(em, row.userId)) };
  }

  one(em: EntityManager, row: ShownSubscription): Promise<VisitSubscription | ScanSubscription> {
    switch (row.kind) {
      case 'visits':
        return this.visitSubscription(em, row);
      case 'scans':
        return this.scanSubscription(em, row);
    }
  }
}

function baseOf(row: ShownSubscription) {
  const major = (amountMinor: number): number => toMajor(money(amountMinor, row.currency));
  return {
    id: row.id,
    userId: row.userId,
    plan: offerOf(row.planCode).name,
    planId: row.planCode,
    price: major(row.priceMinor),
    finalPrice: major(row.paidMinor),
    currency: row.currency,
    discount: major(row.discountMinor),
    discountCode: row.discountCode,
    billingCycle: row.billingCycle,
    status: row.status,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt.toISOString(),
    paymentMethod: row.method,
    transactionId: row.transactionId,
    invoiceId: row.invoiceId,
    autoRenew: row.isAutoRenewed,
    renewalOrderId: row.renewalOrderId,
  };
}
