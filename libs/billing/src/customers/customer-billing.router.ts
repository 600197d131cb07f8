import { router, staffProcedure } from '@app/common';
import { idInput } from '@app/common/contract';
import { customerBilling } from '../contract/index.js';
import type { CustomerBillingService } from './customer-billing.service.js';

export function createCustomerBillingRouter(customers: CustomerBillingService) {
  return router({
    get: staffProcedure
      .input(idInput)
      .output(customerBilling)
      .query(({ input }) => customers.get(input)),
  });
}
