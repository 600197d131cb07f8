import { Endpoint, StaffActor, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { customerList, listCustomersInput } from './contract/index.js';
import type { CustomerList, ListCustomersInput } from './contract/index.js';
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
}
