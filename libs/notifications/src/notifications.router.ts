import { authedProcedure, router } from '@app/common';
import {
  listNotificationsInput,
  markNotificationsReadInput,
  notificationList,
  unreadCountResponse,
} from './contract/index.js';
import type { NotificationsService } from './notifications.service.js';
import { createOutboxRouter } from './outbox/outbox.router.js';
import type { OutboxService } from './outbox/outbox.service.js';

export function createNotificationsRouter(
  notifications: NotificationsService,
  outbox: OutboxService,
) {
  return router({
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
