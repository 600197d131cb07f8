import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { randomUUID } from 'node:crypto';
import { BillingModule } from '../billing.module.js';
import { createOrderInput } from '../contract/index.js';
import { OrdersService } from '../orders/orders.service.js';
import { CustomerBillingService } from './customer-billing.service.js';

const UPI = { UPI_VPA: 'groundswell@bank', UPI_PAYEE: 'Groundswell' };

describe('what staff see of a customer', () => {
  let context: TestContext;
  let customers: CustomerBillingService;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, BillingModule], UPI);
    customers = context.module.get(CustomerBillingService);
  });
  afterAll(() => context.close());

  it('is the free allowance of somebody who has bought nothing', async () => {
    const { userId } = await newUser(context);
    expect(await customers.get({ id: userId })).toMatchObject({
      subscriptions: { visits: null, scans: null },
      usage: { currentPlan: 'Free', pagesScanned: 0 },
      orders: [],
      hasMoreOrders: false,
      invoices: [],
      hasMoreInvoices: false,
    });
  });

  it('is only what this customer has ordered', async () => {
    const [ada, ben] = [await newUser(context), await newUser(context)];
    const input = createOrderInput.parse({ planCode: 'visits_growth', method: 'upi' });
    const { order } = await context.module.get(OrdersService).create(ada, input, null);
    const seen = await customers.get({ id: ada.userId });
    expect(seen.orders.map(({ id }) => id)).toEqual([order.id]);
    expect((await customers.get({ id: ben.userId })).orders).toEqual([]);
  });

  it('is nothing for an id that is nobody’s', async () => {
    await expect(customers.get({ id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });
});
