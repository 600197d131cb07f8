import { Endpoint, IdParam, StaffActor } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { customerBilling } from '../contract/index.js';
import { CustomerBillingService } from './customer-billing.service.js';

@Controller('api/admin/users')
export class CustomerBillingController {
  constructor(private readonly customers: CustomerBillingService) {}

  @Get(':id/billing')
  @Endpoint({
    summary: 'Plans, latest orders and invoices of a customer (staff)',
    output: customerBilling,
  })
  get(@StaffActor() _staff: Actor, @IdParam() id: string) {
    return this.customers.get({ id });
  }
}
