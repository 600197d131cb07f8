import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { RedirectMapsService } from './redirect-maps.service.js';
import { RedirectsService } from './redirects.service.js';

@Injectable()
export class RedirectMapsRouter {
  readonly router;

  constructor(maps: RedirectMapsService, redirects: RedirectsService) {
    this.router = router({
      list: authedProcedure
        .input(contract.redirectMapsInput)
        .output(contract.redirectMapList)
        .query(({ ctx, input }) => maps.list(ctx.actor, input.websiteId)),
      createFromScan: authedProcedure
        .input(contract.createRedirectMapInput)
        .output(contract.redirectMapResponse)
        .mutation(({ ctx, input }) => maps.createFromScan(ctx.actor, input)),
      get: byIdProcedure
        .output(contract.redirectMapSchema)
        .query(({ ctx, input }) => maps.get(ctx.actor, input.id)),
      remove: byIdProcedure
        .output(contract.removedRedirectMap)
        .mutation(({ ctx, input }) => maps.remove(ctx.actor, input.id)),
      redirects: authedProcedure
        .input(contract.redirectListInput)
        .output(contract.redirectList)
        .query(({ ctx, input }) => redirects.list(ctx.actor, input)),
      decide: authedProcedure
        .input(contract.decideRedirectsInput)
        .output(contract.changedRedirects)
        .mutation(({ ctx, input }) => redirects.decide(ctx.actor, input)),
      acceptAbove: authedProcedure
        .input(contract.acceptAboveInput)
        .output(contract.changedRedirects)
        .mutation(({ ctx, input }) => redirects.acceptAbove(ctx.actor, input)),
      changeTarget: authedProcedure
        .input(contract.changeTargetInput)
        .output(contract.changedRedirects)
        .mutation(({ ctx, input }) => redirects.changeTarget(ctx.actor, input)),
      findTargets: authedProcedure
        .input(contract.findTargetsInput)
        .output(contract.foundTargets)
        .query(({ ctx, input }) => redirects.findTargets(ctx.actor, input)),
      preview: byIdProcedure
        .output(contract.exportPreview)
        .query(({ ctx, input }) => redirects.preview(ctx.actor, input.id)),
    });
  }
}
