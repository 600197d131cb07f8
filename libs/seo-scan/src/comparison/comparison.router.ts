import { authedProcedure } from '@app/common';
import {
  compareInput,
  comparedIssues,
  comparedIssuesInput,
  comparedPages,
  comparedPagesInput,
  scanComparison,
  trendResponse,
  trendInput,
} from '../contract/index.js';
import type { ComparisonService } from './comparison.service.js';
import type { TrendService } from './trend.service.js';

/** Procedures of `seoScan`. */
export function comparisonProcedures(comparison: ComparisonService, trends: TrendService) {
  return {
    compare: authedProcedure
      .input(compareInput)
      .output(scanComparison)
      .query(({ ctx, input }) => comparison.compare(ctx.actor, input)),
    compareIssues: authedProcedure
      .input(comparedIssuesInput)
      .output(comparedIssues)
      .query(({ ctx, input }) => comparison.issues(ctx.actor, input)),
    comparePages: authedProcedure
      .input(comparedPagesInput)
      .output(comparedPages)
      .query(({ ctx, input }) => comparison.pages(ctx.actor, input)),
    trend: authedProcedure
      .input(trendInput)
      .output(trendResponse)
      .query(({ ctx, input }) => trends.trend(ctx.actor, input)),
  };
}
