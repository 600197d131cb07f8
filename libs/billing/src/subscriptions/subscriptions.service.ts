import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import type { Currency, Money } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  PlanCode,
  ScanSubscription,
  SetAutoRenewInput,
  SubscriptionAnswer,
  SubscriptionsAnswer,
  VisitSubscription,
} from '../contract/index.js';
import type { ActivatedOrder } from './activated-order.js';

@Injectable()
export class SubscriptionsService {
  /** Upgrade credit: paid time left on what this plan replaces, in the currency of the new order; zero when nothing. */
  creditFor(
    _em: EntityManager,
    { currency }: { userId: string; planCode: PlanCode; currency: Currency },
  ): Promise<Money> {
    return Promise.resolve(money(0, currency));
  }

  /** Exactly once per order. Visits and scans: starts, extends or replaces; a pack grants pages. */
  activate(_tx: EntityManager, _order: ActivatedOrder): Promise<{ subscriptionId: string | null }> {
    throw new AppError('unavailable', 'Not available yet.');
  }

  /** Takes back what the order granted (refund). */
  revoke(_tx: EntityManager, _order: { orderId: string; userId: string }): Promise<void> {
    throw new AppError('unavailable', 'Not available yet.');
  }

  current(_actor: Actor): Promise<SubscriptionsAnswer> {
    return Promise.resolve({ visits: null, scans: null });
  }

  find(_em: EntityManager, _id: string): Promise<VisitSubscription | ScanSubscription | null> {
    return Promise.resolve(null);
  }

  cancel(_actor: Actor, _id: string): Promise<SubscriptionAnswer> {
    throw new AppError('unavailable', 'Not available yet.');
  }

  setAutoRenew(_actor: Actor, _input: SetAutoRenewInput): Promise<SubscriptionAnswer> {
    throw new AppError('unavailable', 'Not available yet.');
  }
}
