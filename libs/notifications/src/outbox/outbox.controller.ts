import { Endpoint, StaffActor, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import {
  listOutboxInput,
  outboxList,
  outboxMailResponse,
  outboxMailInput,
  retryMailResponse,
} from '../contract/index.js';
import type {
  ListOutboxInput,
  OutboxList,
  OutboxMailResponse,
  OutboxMailInput,
  RetryMailResponse,
} from '../contract/index.js';
import { OutboxService } from './outbox.service.js';

@Controller('api/admin/outbox')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get()
  @Endpoint({ summary: 'Staff: mails, newest first', output: outboxList })
  list(
    @StaffActor() _staff: Actor,
    @ValidQuery(listOutboxInput) query: ListOutboxInput,
  ): Promise<OutboxList> {
    return this.outbox.list(query);
  }

  @Get(':id')
  @Endpoint({ summary: 'Staff: one mail with its text', output: outboxMailResponse })
  get(
    @StaffActor() staff: Actor,
    @ValidParams(outboxMailInput) { id }: OutboxMailInput,
  ): Promise<OutboxMailResponse> {
    return this.outbox.get(staff, id);
  }

  @Post(':id/retry')
  @Endpoint({ summary: 'Staff: send a stuck mail again', output: retryMailResponse })
  retry(
    @StaffActor() staff: Actor,
    @ValidParams(outboxMailInput) { id }: OutboxMailInput,
  ): Promise<RetryMailResponse> {
    return this.outbox.retry(staff, id);
  }
}
