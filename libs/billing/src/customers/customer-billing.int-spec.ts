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

describe('the staff view of a customer', () => {
  let context: TestContext;
  let customers: CustomerBillingService;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, BillingModule], UPI);
    customers = context.module.get(CustomerBillingService);
  });
  afterAll(() => context.close());

  it('shows the free allowance of a user who has bought nothing', async () => {
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

  it('shows only what this customer has ordered', async () => {
    const [ada, ben] = [await newUser(context), await newUser(context)];
    const input = createOrderInput.parse({ planCode: 'visits_growth', method: 'upi' });
    const { order } = await context.module.get(OrdersService).create(ada, input, null);
    const seen = await customers.get({ id: ada.userId });
    expect(seen.orders.map(({ id }) => id)).toEqual([order.id]);
    expect((await customers.get({ id: ben.userId })).orders).toEqual([]);
  });

  it('does not exist for an unknown id', async () => {
    await expect(customers.get({ id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });
});
