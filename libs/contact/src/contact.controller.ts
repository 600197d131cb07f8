import {
  CurrentOrigin,
  Endpoint,
  OptionalActor,
  PublicOrSignedIn,
  StaffActor,
  ValidBody,
  ValidParams,
  ValidQuery,
} from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { ContactService } from './contact.service.js';
import {
  contactAnswerText,
  contactIdInput,
  contactList,
  contactMessageAnswer,
  contactSent,
  listContactInput,
  sendContactInput,
} from './contract/index.js';
import type {
  ContactAnswerText,
  ContactIdInput,
  ContactList,
  ContactMessageAnswer,
  ContactSent,
  ListContactInput,
  SendContactInput,
} from './contract/index.js';

@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @PublicOrSignedIn()
  @Post('contact')
  @Endpoint({ summary: 'Write to the people who run this installation', output: contactSent })
  send(
    @CurrentOrigin() origin: RequestOrigin,
    @OptionalActor() actor: Actor | null,
    @ValidBody(sendContactInput) body: SendContactInput,
  ): Promise<ContactSent> {
    return this.contact.send(origin, actor, body);
  }

  @Get('admin/messages')
  @Endpoint({ summary: 'Staff: messages of the contact form', output: contactList })
  list(
    @StaffActor() _staff: Actor,
    @ValidQuery(listContactInput) query: ListContactInput,
  ): Promise<ContactList> {
    return this.contact.list(query);
  }

  @Post('admin/messages/:id/answer')
  @Endpoint({ summary: 'Staff: answer a message by mail', output: contactMessageAnswer })
  answer(
    @StaffActor() staff: Actor,
    @ValidParams(contactIdInput) { id }: ContactIdInput,
    @ValidBody(contactAnswerText) { text }: ContactAnswerText,
  ): Promise<ContactMessageAnswer> {
    return this.contact.answer(staff, { id, text });
  }

  @Post('admin/messages/:id/close')
  @Endpoint({ summary: 'Staff: close a message', output: contactMessageAnswer })
  close(
    @StaffActor() staff: Actor,
    @ValidParams(contactIdInput) { id }: ContactIdInput,
  ): Promise<ContactMessageAnswer> {
    return this.contact.close(staff, id);
  }
}
