import { CurrentActor, Endpoint, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import type { z } from 'zod';
import {
  compareQuery,
  comparedIssues,
  comparedIssuesQuery,
  comparedPages,
  comparedPagesQuery,
  scanComparison,
  scanIdInput,
  trendResponse,
  trendInput,
} from '../contract/index.js';
import type {
  ComparedIssues,
  ComparedPages,
  ScanComparison,
  TrendResponse,
  TrendInput,
} from '../contract/index.js';
import { ComparisonService } from './comparison.service.js';
import { TrendService } from './trend.service.js';

type IdParams = z.infer<typeof scanIdInput>;

@Controller('api/seo')
export class ComparisonController {
  constructor(
    private readonly comparison: ComparisonService,
    private readonly trends: TrendService,
  ) {}

  @Get('scan/:id/compare')
  @Endpoint({ summary: 'What changed since an earlier scan', output: scanComparison })
  compare(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
    @ValidQuery(compareQuery) query: z.infer<typeof compareQuery>,
  ): Promise<ScanComparison> {
    return this.comparison.compare(actor, { head: id, base: query.with });
  }

  @Get('scan/:id/compare/issues')
  @Endpoint({ summary: 'Issues by what became of them', output: comparedIssues })
  issues(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
    @ValidQuery(comparedIssuesQuery) query: z.infer<typeof comparedIssuesQuery>,
  ): Promise<ComparedIssues> {
    return this.comparison.issues(actor, { ...query, head: id, base: query.with });
  }

  @Get('scan/:id/compare/pages')
  @Endpoint({ summary: 'Pages that came, went or changed status', output: comparedPages })
  pages(
    @CurrentActor() actor: Actor,
    @ValidParams(scanIdInput) { id }: IdParams,
    @ValidQuery(comparedPagesQuery) query: z.infer<typeof comparedPagesQuery>,
  ): Promise<ComparedPages> {
    return this.comparison.pages(actor, { ...query, head: id, base: query.with });
  }

  @Get('trend')
  @Endpoint({ summary: 'Completed scans of a website, oldest first', output: trendResponse })
  trend(
    @CurrentActor() actor: Actor,
    @ValidQuery(trendInput) query: TrendInput,
  ): Promise<TrendResponse> {
    return this.trends.trend(actor, query);
  }
}
