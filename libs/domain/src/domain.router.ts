import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { WebsiteVerification } from './website-verification.service.js';
import { WebsitesService } from './websites.service.js';

@Injectable()
export class DomainRouter {
  readonly router;

  constructor(websites: WebsitesService, verification: WebsiteVerification) {
    this.router = router({
      list: authedProcedure
        .output(contract.websiteList)
        .query(({ ctx }) => websites.list(ctx.actor)),
      add: authedProcedure
        .input(contract.addWebsiteInput)
        .output(contract.websiteResponse)
        .mutation(({ ctx, input }) => websites.add(ctx.actor, input)),
      remove: byIdProcedure
        .output(contract.successResponse)
        .mutation(({ ctx, input }) => websites.remove(ctx.actor, input.id)),
      checkWidget: byIdProcedure
        .output(contract.checkWidgetResponse)
        .mutation(({ ctx, input }) => websites.checkWidget(ctx.actor, input.id)),
      setRobots: authedProcedure
        .input(contract.setRobotsInput)
        .output(contract.successResponse)
        .mutation(({ ctx, input }) => websites.setRobots(ctx.actor, input)),
      setScanPace: authedProcedure
        .input(contract.setScanPaceInput)
        .output(contract.successResponse)
        .mutation(({ ctx, input }) => websites.setScanPace(ctx.actor, input)),
      setScheme: authedProcedure
        .input(contract.setSchemeInput)
        .output(contract.websiteResponse)
        .mutation(({ ctx, input }) => websites.setScheme(ctx.actor, input)),
      setRendering: authedProcedure
        .input(contract.setRenderingInput)
        .output(contract.successResponse)
        .mutation(({ ctx, input }) => websites.setRendering(ctx.actor, input)),
      setBannedWords: authedProcedure
        .input(contract.setBannedWordsInput)
        .output(contract.successResponse)
        .mutation(({ ctx, input }) => websites.setBannedWords(ctx.actor, input)),
      verify: authedProcedure
        .input(contract.verifyWebsiteInput)
        .output(contract.verifyWebsiteResponse)
        .mutation(({ ctx, input }) => verification.verify(ctx.actor, input.id, input.method)),
    });
  }
}
