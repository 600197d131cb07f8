import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { NotificationsService } from './notifications.service.js';
import { createOutboxRouter } from './outbox/outbox.router.js';
import { OutboxService } from './outbox/outbox.service.js';

@Injectable()
export class NotificationsRouter {
  readonly router;

  constructor(notifications: NotificationsService, outbox: OutboxService) {
    this.router = router({
      list: authedProcedure
        .input(contract.listNotificationsInput)
        .output(contract.notificationList)
        .query(({ ctx, input }) => notifications.list(ctx.actor, input)),
      unreadCount: authedProcedure
        .output(contract.unreadCountResponse)
        .query(({ ctx }) => notifications.unreadCount(ctx.actor)),
      markRead: authedProcedure
        .input(contract.markNotificationsReadInput)
        .output(contract.unreadCountResponse)
        .mutation(({ ctx, input }) => notifications.markRead(ctx.actor, input)),
      outbox: createOutboxRouter(outbox),
    });
  }
}
