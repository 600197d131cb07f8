import { router, staffProcedure } from '@app/common';
import {
  listOutboxInput,
  outboxList,
  outboxMailResponse,
  outboxMailInput,
  retryMailResponse,
} from '../contract/index.js';
import type { OutboxService } from './outbox.service.js';

export function createOutboxRouter(outbox: OutboxService) {
  return router({
    list: staffProcedure
      .input(listOutboxInput)
      .output(outboxList)
      .query(({ input }) => outbox.list(input)),
    get: staffProcedure
      .input(outboxMailInput)
      .output(outboxMailResponse)
      .query(({ ctx, input }) => outbox.get(ctx.actor, input.id)),
    retry: staffProcedure
      .input(outboxMailInput)
      .output(retryMailResponse)
      .mutation(({ ctx, input }) => outbox.retry(ctx.actor, input.id)),
  });
}
