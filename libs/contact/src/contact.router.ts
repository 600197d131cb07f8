import { publicProcedure, router, staffProcedure } from '@app/common';
import { Injectable } from '@nestjs/common';
import { ContactService } from './contact.service.js';
import {
  answerContactInput,
  contactIdInput,
  contactList,
  contactMessageAnswer,
  contactSent,
  listContactInput,
  sendContactInput,
} from './contract/index.js';

@Injectable()
export class ContactRouter {
  readonly router;

  constructor(contact: ContactService) {
    this.router = router({
      send: publicProcedure
        .input(sendContactInput)
        .output(contactSent)
        .mutation(({ ctx, input }) => contact.send(ctx.origin, ctx.actor, input)),
      staff: router({
        list: staffProcedure
          .input(listContactInput)
          .output(contactList)
          .query(({ input }) => contact.list(input)),
        answer: staffProcedure
          .input(answerContactInput)
          .output(contactMessageAnswer)
          .mutation(({ ctx, input }) => contact.answer(ctx.actor, input)),
        close: staffProcedure
          .input(contactIdInput)
          .output(contactMessageAnswer)
          .mutation(({ ctx, input }) => contact.close(ctx.actor, input.id)),
      }),
    });
  }
}
