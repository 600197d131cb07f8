import { Endpoint, StaffActor, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import {
  confirmCustomerEmailInput,
  customerResponse,
  customerList,
  getCustomerInput,
  listCustomersInput,
} from './contract/index.js';
import type {
  ConfirmCustomerEmailInput,
  CustomerResponse,
  CustomerList,
  GetCustomerInput,
  ListCustomersInput,
} from './contract/index.js';
import { CustomersService } from './staff/customers.service.js';

@Controller('api/admin/users')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Endpoint({ summary: 'Customers, newest first (staff)', output: customerList })
  list(
    @StaffActor() _staff: Actor,
    @ValidQuery(listCustomersInput) query: ListCustomersInput,
  ): Promise<CustomerList> {
    return this.customers.list(query);
  }

  @Get(':id')
  @Endpoint({ summary: 'A customer (staff)', output: customerResponse })
  get(
    @StaffActor() _staff: Actor,
    @ValidParams(getCustomerInput) params: GetCustomerInput,
  ): Promise<CustomerResponse> {
    return this.customers.get(params);
  }

  @Post(':id/confirm-email')
  @Endpoint({
    summary: 'Count the e-mail address of a customer as confirmed (staff)',
    output: customerResponse,
  })
  confirmEmail(
    @StaffActor() staff: Actor,
    @ValidParams(confirmCustomerEmailInput) params: ConfirmCustomerEmailInput,
  ): Promise<CustomerResponse> {
    return this.customers.confirmEmail(staff, params);
  }
}
