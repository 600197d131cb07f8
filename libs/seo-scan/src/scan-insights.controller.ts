import { CurrentActor, Endpoint, IdParam } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { scanSummary, siteKeywords, suggestionList } from './contract/index.js';
import { ScanIssuesService } from './issues/scan-issues.service.js';
import { SiteKeywordsService } from './site-keywords/site-keywords.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';

/** Conclusions from a scan, without its thousands of issues. */
@Controller('api/seo/scan')
export class ScanInsightsController {
  constructor(
    private readonly issues: ScanIssuesService,
    private readonly suggestions: SuggestionsService,
    private readonly keywords: SiteKeywordsService,
  ) {}

  @Get(':id/summary')
  @Endpoint({ summary: 'A scan with its score and counts', output: scanSummary })
  summary(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.issues.summary(actor, id);
  }

  @Get(':id/suggestions')
  @Endpoint({ summary: 'Suggestions, by points gained', output: suggestionList })
  list(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.suggestions.ofScan(actor, id);
  }

  @Get(':id/keywords')
  @Endpoint({ summary: 'Keywords of the scanned pages', output: siteKeywords })
  words(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.keywords.ofScan(actor, id);
  }
}
