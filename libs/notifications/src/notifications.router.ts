import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  listNotificationsInput,
  markNotificationsReadInput,
  notificationList,
  unreadCountResponse,
} from './contract/index.js';
import { NotificationsService } from './notifications.service.js';
import { createOutboxRouter } from './outbox/outbox.router.js';
import { OutboxService } from './outbox/outbox.service.js';

@Injectable()
export class NotificationsRouter {
  readonly router;

  constructor(notifications: NotificationsService, outbox: OutboxService) {
    this.router = router({
      list: authedProcedure
        .input(listNotificationsInput)
        .output(notificationList)
        .query(({ ctx, input }) => notifications.list(ctx.actor, input)),
      unreadCount: authedProcedure
        .output(unreadCountResponse)
        .query(({ ctx }) => notifications.unreadCount(ctx.actor)),
      markRead: authedProcedure
        .input(markNotificationsReadInput)
        .output(unreadCountResponse)
        .mutation(({ ctx, input }) => notifications.markRead(ctx.actor, input)),
      outbox: createOutboxRouter(outbox),
    });
  }
}
