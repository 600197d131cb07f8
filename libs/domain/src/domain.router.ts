import { authedProcedure, router } from '@app/common';
import {
  addWebsiteInput,
  checkWidgetAnswer,
  setBannedWordsInput,
  setRobotsInput,
  successAnswer,
  verifyWebsiteAnswer,
  verifyWebsiteInput,
  websiteAnswer,
  websiteIdInput,
  websiteList,
} from './contract/index.js';
import type { WebsitesService } from './websites.service.js';

export function createDomainRouter(websites: WebsitesService) {
  return router({
    list: authedProcedure.output(websiteList).query(({ ctx }) => websites.list(ctx.actor)),
    add: authedProcedure
      .input(addWebsiteInput)
      .output(websiteAnswer)
      .mutation(({ ctx, input }) => websites.add(ctx.actor, input)),
    remove: authedProcedure
      .input(websiteIdInput)
      .output(successAnswer)
      .mutation(({ ctx, input }) => websites.remove(ctx.actor, input.id)),
    checkWidget: authedProcedure
      .input(websiteIdInput)
      .output(checkWidgetAnswer)
      .mutation(({ ctx, input }) => websites.checkWidget(ctx.actor, input.id)),
    setRobots: authedProcedure
      .input(setRobotsInput)
      .output(successAnswer)
      .mutation(({ ctx, input }) => websites.setRobots(ctx.actor, input)),
    setBannedWords: authedProcedure
      .input(setBannedWordsInput)
      .output(successAnswer)
      .mutation(({ ctx, input }) => websites.setBannedWords(ctx.actor, input)),
    verify: authedProcedure
      .input(verifyWebsiteInput)
      .output(verifyWebsiteAnswer)
      .mutation(({ ctx, input }) => websites.verify(ctx.actor, input.id, input.method)),
  });
}
