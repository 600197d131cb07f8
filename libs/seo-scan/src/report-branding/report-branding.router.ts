import { authedProcedure, router } from '@app/common';
import { brandingAnswer, saveBrandingInput } from '../contract/index.js';
import type { ReportBrandingService } from './report-branding.service.js';

export function createReportBrandingRouter(branding: ReportBrandingService) {
  return router({
    get: authedProcedure.output(brandingAnswer).query(({ ctx }) => branding.get(ctx.actor)),
    save: authedProcedure
      .input(saveBrandingInput)
      .output(brandingAnswer)
      .mutation(({ ctx, input }) => branding.save(ctx.actor, input)),
    remove: authedProcedure
      .output(brandingAnswer)
      .mutation(({ ctx }) => branding.remove(ctx.actor)),
  });
}
