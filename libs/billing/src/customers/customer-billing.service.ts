import { AuthService } from '@app/auth';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import type { IdInput } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CustomerBilling } from '../contract/index.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { ScanAllowanceService } from '../scan-allowance.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

const LATEST = 50;

/** Plans, orders, invoices and usage of one customer, for staff: read only. */
@Injectable()
export class CustomerBillingService {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthService,
    private readonly subscriptions: SubscriptionsService,
    private readonly allowance: ScanAllowanceService,
    private readonly orders: OrdersService,
    private readonly invoices: InvoicesService,
  ) {}

  /** Throws `not_found` for an unknown id. */
  async get({ id }: IdInput): Promise<CustomerBilling> {
    if ((await this.auth.contactOf(this.em.fork(), id)) === null)
      throw new AppError('not_found', 'This customer does not exist.');
    // The same responses that the customer gets, so that both see the same.
    const customer: Actor = { userId: id, role: 'user', sessionId: null };
    const [subscriptions, usage, orders, invoices] = await Promise.all([
      this.subscriptions.current(customer),
      this.allowance.usage(id),
      this.orders.list(customer, { limit: LATEST }),
      this.invoices.list(customer, { limit: LATEST }),
    ]);
    return {
      subscriptions,
      usage,
      orders: orders.orders,
      hasMoreOrders: orders.nextCursor !== null,
      invoices: invoices.invoices,
      hasMoreInvoices: invoices.nextCursor !== null,
    };
  }
}
