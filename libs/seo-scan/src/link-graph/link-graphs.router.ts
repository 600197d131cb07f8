import { authedProcedure, byIdProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { LinkGraphsService } from './link-graphs.service.js';
import type { OrphansService } from './orphans/orphans.service.js';
import type { LinkSegmentsService } from './segments/link-segments.service.js';

/** `seoScan.links`. */
export function createLinkGraphsRouter(
  graphs: LinkGraphsService,
  orphans: OrphansService,
  segments: LinkSegmentsService,
) {
  return router({
    get: byIdProcedure
      .output(contract.linkGraph)
      .query(({ ctx, input }) => graphs.get(ctx.actor, input.id)),
    pages: authedProcedure
      .input(contract.linkedPagesInput)
      .output(contract.linkedPages)
      .query(({ ctx, input }) => graphs.pages(ctx.actor, input)),
    orphans: authedProcedure
      .input(contract.orphansInput)
      .output(contract.orphanList)
      .query(({ ctx, input }) => orphans.list(ctx.actor, input)),
    inlinks: authedProcedure
      .input(contract.pageInlinksInput)
      .output(contract.pageInlinks)
      .query(({ ctx, input }) => graphs.inlinks(ctx.actor, input)),
    segments: byIdProcedure
      .output(contract.linkSegments)
      .query(({ ctx, input }) => segments.of(ctx.actor, input.id)),
    picture: byIdProcedure
      .output(contract.linkPicture)
      .query(({ ctx, input }) => graphs.picture(ctx.actor, input.id)),
  });
}
