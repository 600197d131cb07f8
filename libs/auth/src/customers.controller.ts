import { Endpoint, IdParam, StaffActor, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { customerResponse, customerList, listCustomersInput } from './contract/index.js';
import type { ListCustomersInput } from './contract/index.js';
import { CustomersService } from './staff/customers.service.js';

@Controller('api/admin/users')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Endpoint({ summary: 'Customers, newest first (staff)', output: customerList })
  list(@StaffActor() _staff: Actor, @ValidQuery(listCustomersInput) query: ListCustomersInput) {
    return this.customers.list(query);
  }

  @Get(':id')
  @Endpoint({ summary: 'A customer (staff)', output: customerResponse })
  get(@StaffActor() _staff: Actor, @IdParam() id: string) {
    return this.customers.get({ id });
  }

  @Post(':id/confirm-email')
  @Endpoint({
    summary: "Mark a customer's email address as confirmed (staff)",
    output: customerResponse,
  })
  confirmEmail(@StaffActor() staff: Actor, @IdParam() id: string) {
    return this.customers.confirmEmail(staff, { id });
  }
}
