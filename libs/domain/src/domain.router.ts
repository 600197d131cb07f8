import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  addWebsiteInput,
  checkWidgetResponse,
  setBannedWordsInput,
  setRobotsInput,
  successResponse,
  verifyWebsiteResponse,
  verifyWebsiteInput,
  websiteResponse,
  websiteIdInput,
  websiteList,
} from './contract/index.js';
import { WebsitesService } from './websites.service.js';

@Injectable()
export class DomainRouter {
  readonly router;

  constructor(websites: WebsitesService) {
    this.router = router({
      list: authedProcedure.output(websiteList).query(({ ctx }) => websites.list(ctx.actor)),
      add: authedProcedure
        .input(addWebsiteInput)
        .output(websiteResponse)
        .mutation(({ ctx, input }) => websites.add(ctx.actor, input)),
      remove: authedProcedure
        .input(websiteIdInput)
        .output(successResponse)
        .mutation(({ ctx, input }) => websites.remove(ctx.actor, input.id)),
      checkWidget: authedProcedure
        .input(websiteIdInput)
        .output(checkWidgetResponse)
        .mutation(({ ctx, input }) => websites.checkWidget(ctx.actor, input.id)),
      setRobots: authedProcedure
        .input(setRobotsInput)
        .output(successResponse)
        .mutation(({ ctx, input }) => websites.setRobots(ctx.actor, input)),
      setBannedWords: authedProcedure
        .input(setBannedWordsInput)
        .output(successResponse)
        .mutation(({ ctx, input }) => websites.setBannedWords(ctx.actor, input)),
      verify: authedProcedure
        .input(verifyWebsiteInput)
        .output(verifyWebsiteResponse)
        .mutation(({ ctx, input }) => websites.verify(ctx.actor, input.id, input.method)),
    });
  }
}
