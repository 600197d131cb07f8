import { publicProcedure, router, staffProcedure } from '@app/common';
import { idInput } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { ContactService } from './contact.service.js';
import * as contract from './contract/index.js';

@Injectable()
export class ContactRouter {
  readonly router;

  constructor(contact: ContactService) {
    this.router = router({
      send: publicProcedure
        .input(contract.sendContactInput)
        .output(contract.contactSent)
        .mutation(({ ctx, input }) => contact.send(ctx.origin, ctx.actor, input)),
      staff: router({
        list: staffProcedure
          .input(contract.listContactInput)
          .output(contract.contactList)
          .query(({ input }) => contact.list(input)),
        answer: staffProcedure
          .input(contract.answerContactInput)
          .output(contract.contactMessageAnswer)
          .mutation(({ ctx, input }) => contact.answer(ctx.actor, input)),
        close: staffProcedure
          .input(idInput)
          .output(contract.contactMessageAnswer)
          .mutation(({ ctx, input }) => contact.close(ctx.actor, input.id)),
      }),
    });
  }
}
