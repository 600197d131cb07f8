import { router, staffProcedure } from '@app/common';
import { customerBilling, getCustomerBillingInput } from '../contract/index.js';
import type { CustomerBillingService } from './customer-billing.service.js';

export function createCustomerBillingRouter(customers: CustomerBillingService) {
  return router({
    get: staffProcedure
      .input(getCustomerBillingInput)
      .output(customerBilling)
      .query(({ input }) => customers.get(input)),
  });
}
