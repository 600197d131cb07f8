import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { ContactModule } from './contact.module.js';

@Module({ imports: [ContactModule], controllers: [ContactController] })
export class ContactApiModule {}
