import { AuthModule } from '@app/auth';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredNotification } from './entities/notification.entity.js';
import { OutgoingMail } from './entities/outgoing-mail.entity.js';
import { MailOutboxRepository } from './mail/mail-outbox.repository.js';
import { MailService } from './mail/mail.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [AuthModule, MikroOrmModule.forFeature([StoredNotification, OutgoingMail])],
  providers: [NotificationsService, NotificationsRepository, MailService, MailOutboxRepository],
  exports: [NotificationsService, MailService, MailOutboxRepository],
})
export class NotificationsModule {}
