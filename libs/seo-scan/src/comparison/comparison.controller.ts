import { CurrentActor, Endpoint, IdParam, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { ComparisonService } from './comparison.service.js';
import { ScanChangesService } from './scan-changes.service.js';
import { TrendService } from './trend.service.js';

@Controller('api/seo')
export class ComparisonController {
  constructor(
    private readonly comparison: ComparisonService,
    private readonly changes: ScanChangesService,
    private readonly trends: TrendService,
  ) {}

  @Get('scan/:id/compare')
  @Endpoint({ summary: 'What changed since an earlier scan', output: contract.scanComparison })
  compare(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.compareQuery) query: z.infer<typeof contract.compareQuery>,
  ) {
    return this.comparison.compare(actor, { head: id, base: query.with });
  }

  @Get('scan/:id/changes')
  @Endpoint({
    summary: 'What a scan changed, in numbers, and whether its score is comparable',
    output: contract.scanChanges,
  })
  changesOf(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.changes.of(actor, id);
  }

  @Get('scan/:id/compare/issues')
  @Endpoint({ summary: 'Issues by change', output: contract.comparedIssues })
  issues(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.comparedIssuesQuery) query: z.infer<typeof contract.comparedIssuesQuery>,
  ) {
    return this.comparison.issues(actor, { ...query, head: id, base: query.with });
  }

  @Get('scan/:id/compare/pages')
  @Endpoint({
    summary: 'Pages that were added, removed or changed status',
    output: contract.comparedPages,
  })
  pages(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.comparedPagesQuery) query: z.infer<typeof contract.comparedPagesQuery>,
  ) {
    return this.comparison.pages(actor, { ...query, head: id, base: query.with });
  }

  @Get('trend')
  @Endpoint({
    summary: 'Completed scans of a website, oldest first',
    output: contract.trendResponse,
  })
  trend(@CurrentActor() actor: Actor, @ValidQuery(contract.trendInput) query: contract.TrendInput) {
    return this.trends.trend(actor, query);
  }
}
