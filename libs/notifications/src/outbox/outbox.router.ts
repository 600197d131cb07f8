import { router, staffProcedure } from '@app/common';
import { idInput } from '@app/common/contract';
import * as contract from '../contract/index.js';
import type { OutboxService } from './outbox.service.js';

export function createOutboxRouter(outbox: OutboxService) {
  return router({
    list: staffProcedure
      .input(contract.listOutboxInput)
      .output(contract.outboxList)
      .query(({ input }) => outbox.list(input)),
    get: staffProcedure
      .input(idInput)
      .output(contract.outboxMailResponse)
      .query(({ ctx, input }) => outbox.get(ctx.actor, input.id)),
    retry: staffProcedure
      .input(idInput)
      .output(contract.retryMailResponse)
      .mutation(({ ctx, input }) => outbox.retry(ctx.actor, input.id)),
  });
}
