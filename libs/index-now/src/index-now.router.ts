import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { IndexNowService } from './index-now.service.js';

const ofWebsite = authedProcedure.input(contract.indexNowInput).output(contract.indexNowResponse);

@Injectable()
export class IndexNowRouter {
  readonly router;

  constructor(indexNow: IndexNowService) {
    this.router = router({
      get: ofWebsite.query(({ ctx, input }) => indexNow.get(ctx.actor, input.websiteId)),
      setUp: ofWebsite.mutation(({ ctx, input }) => indexNow.setUp(ctx.actor, input.websiteId)),
      setAutomatic: authedProcedure
        .input(contract.setAutomaticInput)
        .output(contract.indexNowResponse)
        .mutation(({ ctx, input }) => indexNow.setAutomatic(ctx.actor, input)),
      check: ofWebsite.mutation(({ ctx, input }) => indexNow.check(ctx.actor, input.websiteId)),
      submit: ofWebsite.mutation(({ ctx, input }) => indexNow.submit(ctx.actor, input.websiteId)),
    });
  }
}
