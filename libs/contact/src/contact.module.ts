import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { contactAccountData } from './contact-account-data.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';
import { StoredContactMessage } from './entities/contact-message.entity.js';

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    BillingModule,
    MikroOrmModule.forFeature([StoredContactMessage]),
  ],
  providers: [ContactService, ContactRepository, contactAccountData],
  exports: [ContactService],
})
export class ContactModule {}
