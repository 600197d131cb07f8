import { Clock } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { decideOrderTransition } from '../rules/order-transitions.js';
import { OrderDecisions } from './order-decisions.js';
import { OrdersRepository } from './orders.repository.js';

const BATCH = 100;

/**
 * Expires orders that were not paid in time. Safe to run concurrently in several workers and after any downtime: the
 * locked row decides, once.
 */
@Injectable()
export class OrderExpiry {
  private readonly logger = new Logger(OrderExpiry.name);

  constructor(
    private readonly em: EntityManager,
    private readonly repository: OrdersRepository,
    private readonly decisions: OrderDecisions,
    private readonly clock: Clock,
  ) {}

  /** Returns how many orders this call has expired. One that fails does not stop the others. */
  async expireDue(): Promise<number> {
    let expired = 0;
    for (;;) {
      const ids = await this.repository.listLapsed(this.em.fork(), this.clock.now(), BATCH);
      let ended = 0;
      for (const id of ids) if (await this.expire(id)) ended += 1;
      expired += ended;
      if (ids.length < BATCH || ended === 0) return expired;
    }
  }

  private async expire(id: string): Promise<boolean> {
    try {
      return await this.em.fork().transactional(async (tx) => {
        const order = await this.repository.lock(tx, id);
        if (order === null) return false;
        const isDue = decideOrderTransition(order, 'expire', this.clock.now()).kind === 'moved';
        if (isDue) await this.decisions.expire(tx, order);
        return isDue;
      });
    } catch (error) {
      this.logger.error({ err: error, orderId: id }, 'An order could not be ended; retrying.');
      return false;
    }
  }
}
