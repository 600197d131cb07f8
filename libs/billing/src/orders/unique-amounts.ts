import { AppError } from '@app/common';
import type { Money } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { uniqueAmountMinor } from '../rules/order-suffix.js';
import { OrdersRepository } from './orders.repository.js';

const PARTS = 1_000_000;

/** Amounts due. In USDT no two open orders request the same, so that a transfer identifies its payer. */
@Injectable()
export class UniqueAmounts {
  constructor(private readonly repository: OrdersRepository) {}

  /** Minor units. Throws `unavailable` when every suffix of the amount is taken. */
  async of(tx: EntityManager, amount: Money): Promise<number> {
    if (amount.currency !== 'USDT' || amount.amountMinor === 0) return amount.amountMinor;
    const taken = await this.repository.takenAmounts(tx, amount.amountMinor);
    const amountDue = uniqueAmountMinor(amount.amountMinor, taken, randomInt(PARTS) / PARTS);
    if (amountDue !== null) return amountDue;
    throw new AppError(
      'unavailable',
      'Too many payments of this amount are open. Please try again in a while.',
    );
  }
}
