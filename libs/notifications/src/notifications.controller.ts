import { CurrentActor, Endpoint, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import type { PageInput } from '@app/common/contract';
import { Controller, Get, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { NotificationsService } from './notifications.service.js';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Endpoint({ summary: 'Notifications, newest first', output: contract.notificationList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listNotificationsInput) query: PageInput,
  ) {
    return this.notifications.list(actor, query);
  }

  @Post('read')
  @Endpoint({
    summary: 'Mark one or all notifications as read',
    output: contract.unreadCountResponse,
  })
  markRead(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.markNotificationsReadInput) body: contract.MarkNotificationsReadInput,
  ) {
    return this.notifications.markRead(actor, body);
  }
}
