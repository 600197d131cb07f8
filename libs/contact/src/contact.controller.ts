import {
  CurrentOrigin,
  Endpoint,
  IdParam,
  OptionalActor,
  PublicOrSignedIn,
  StaffActor,
  ValidBody,
  ValidQuery,
} from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { ContactService } from './contact.service.js';
import * as contract from './contract/index.js';

@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @PublicOrSignedIn()
  @Post('contact')
  @Endpoint({
    summary: 'Send a message to the people who run this installation',
    output: contract.contactSent,
  })
  send(
    @CurrentOrigin() origin: RequestOrigin,
    @OptionalActor() actor: Actor | null,
    @ValidBody(contract.sendContactInput) body: contract.SendContactInput,
  ) {
    return this.contact.send(origin, actor, body);
  }

  @Get('admin/messages')
  @Endpoint({ summary: 'Staff: messages of the contact form', output: contract.contactList })
  list(
    @StaffActor() _staff: Actor,
    @ValidQuery(contract.listContactInput) query: contract.ListContactInput,
  ) {
    return this.contact.list(query);
  }

  @Post('admin/messages/:id/answer')
  @Endpoint({
    summary: 'Staff: reply to a message by email',
    output: contract.contactMessageAnswer,
  })
  answer(
    @StaffActor() staff: Actor,
    @IdParam() id: string,
    @ValidBody(contract.contactAnswerText) { text }: contract.ContactAnswerText,
  ) {
    return this.contact.answer(staff, { id, text });
  }

  @Post('admin/messages/:id/close')
  @Endpoint({ summary: 'Staff: close a message', output: contract.contactMessageAnswer })
  close(@StaffActor() staff: Actor, @IdParam() id: string) {
    return this.contact.close(staff, id);
  }
}
