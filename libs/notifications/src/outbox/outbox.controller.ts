import { Endpoint, IdParam, StaffActor, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { OutboxService } from './outbox.service.js';

@Controller('api/admin/outbox')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get()
  @Endpoint({ summary: 'Staff: emails, newest first', output: contract.outboxList })
  list(
    @StaffActor() _staff: Actor,
    @ValidQuery(contract.listOutboxInput) query: contract.ListOutboxInput,
  ) {
    return this.outbox.list(query);
  }

  @Get(':id')
  @Endpoint({ summary: 'Staff: one email with its text', output: contract.outboxMailResponse })
  get(@StaffActor() staff: Actor, @IdParam() id: string) {
    return this.outbox.get(staff, id);
  }

  @Post(':id/retry')
  @Endpoint({ summary: 'Staff: resend an email', output: contract.retryMailResponse })
  retry(@StaffActor() staff: Actor, @IdParam() id: string) {
    return this.outbox.retry(staff, id);
  }
}
