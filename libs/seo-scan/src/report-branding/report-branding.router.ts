import { authedProcedure, router } from '@app/common';
import { brandingResponse, saveBrandingInput } from '../contract/index.js';
import type { ReportBrandingService } from './report-branding.service.js';

export function createReportBrandingRouter(branding: ReportBrandingService) {
  return router({
    get: authedProcedure.output(brandingResponse).query(({ ctx }) => branding.get(ctx.actor)),
    save: authedProcedure
      .input(saveBrandingInput)
      .output(brandingResponse)
      .mutation(({ ctx, input }) => branding.save(ctx.actor, input)),
    remove: authedProcedure
      .output(brandingResponse)
      .mutation(({ ctx }) => branding.remove(ctx.actor)),
  });
}
