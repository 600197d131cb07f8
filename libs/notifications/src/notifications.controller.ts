import { CurrentActor, Endpoint, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import type { PageInput } from '@app/common/contract';
import { Controller, Get, Post } from '@nestjs/common';
import {
  listNotificationsInput,
  markNotificationsReadInput,
  notificationList,
  unreadCountResponse,
} from './contract/index.js';
import type {
  MarkNotificationsReadInput,
  NotificationList,
  UnreadCountResponse,
} from './contract/index.js';
import { NotificationsService } from './notifications.service.js';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Endpoint({ summary: 'Notifications, newest first', output: notificationList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listNotificationsInput) query: PageInput,
  ): Promise<NotificationList> {
    return this.notifications.list(actor, query);
  }

  @Post('read')
  @Endpoint({ summary: 'Mark one or all notifications as read', output: unreadCountResponse })
  markRead(
    @CurrentActor() actor: Actor,
    @ValidBody(markNotificationsReadInput) body: MarkNotificationsReadInput,
  ): Promise<UnreadCountResponse> {
    return this.notifications.markRead(actor, body);
  }
}
