import { authedProcedure, byIdProcedure } from '@app/common';
import * as contract from '../contract/index.js';
import type { ComparisonService } from './comparison.service.js';
import type { ScanChangesService } from './scan-changes.service.js';
import type { TrendService } from './trend.service.js';

/** Procedures of `seoScan`. */
export function comparisonProcedures(
  comparison: ComparisonService,
  changes: ScanChangesService,
  trends: TrendService,
) {
  return {
    compare: authedProcedure
      .input(contract.compareInput)
      .output(contract.scanComparison)
      .query(({ ctx, input }) => comparison.compare(ctx.actor, input)),
    changes: byIdProcedure
      .output(contract.scanChanges)
      .query(({ ctx, input }) => changes.of(ctx.actor, input.id)),
    compareIssues: authedProcedure
      .input(contract.comparedIssuesInput)
      .output(contract.comparedIssues)
      .query(({ ctx, input }) => comparison.issues(ctx.actor, input)),
    comparePages: authedProcedure
      .input(contract.comparedPagesInput)
      .output(contract.comparedPages)
      .query(({ ctx, input }) => comparison.pages(ctx.actor, input)),
    trend: authedProcedure
      .input(contract.trendInput)
      .output(contract.trendResponse)
      .query(({ ctx, input }) => trends.trend(ctx.actor, input)),
  };
}
