import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { ContactModule } from './contact.module.js';
import { ContactRouter } from './contact.router.js';

@Module({
  imports: [ContactModule],
  controllers: [ContactController],
  providers: [ContactRouter],
  exports: [ContactRouter],
})
export class ContactApiModule {}
