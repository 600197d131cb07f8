import { CurrentActor, Endpoint, IdParam, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import {
  findInput,
  foundResults,
  issueGroups,
  issueGroupsQuery,
  scanSummary,
  siteKeywords,
  suggestionList,
} from './contract/index.js';
import type { FindInput, IssueGroupsQuery } from './contract/index.js';
import { ScanIssuesService } from './issues/scan-issues.service.js';
import { ScanSearchService } from './search/scan-search.service.js';
import { SiteKeywordsService } from './site-keywords/site-keywords.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';

/** Conclusions from a scan, without its thousands of issues. */
@Controller('api/seo')
export class ScanInsightsController {
  constructor(
    private readonly issues: ScanIssuesService,
    private readonly suggestions: SuggestionsService,
    private readonly keywords: SiteKeywordsService,
    private readonly search: ScanSearchService,
  ) {}

  @Get('find')
  @Endpoint({ summary: 'Crawled pages and checks by words', output: foundResults })
  find(@CurrentActor() actor: Actor, @ValidQuery(findInput) query: FindInput) {
    return this.search.find(actor, query);
  }

  @Get('scan/:id/summary')
  @Endpoint({ summary: 'A scan with its score and counts', output: scanSummary })
  summary(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.issues.summary(actor, id);
  }

  @Get('scan/:id/issue-groups')
  @Endpoint({ summary: 'Failed checks of a scan, filtered', output: issueGroups })
  groups(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(issueGroupsQuery) { severity, ...filters }: IssueGroupsQuery,
  ) {
    return this.issues.groups(actor, id, {
      ...filters,
      ...(severity !== undefined && { severities: [severity] }),
    });
  }

  @Get('scan/:id/suggestions')
  @Endpoint({ summary: 'Suggestions, by points gained', output: suggestionList })
  list(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.suggestions.ofScan(actor, id);
  }

  @Get('scan/:id/keywords')
  @Endpoint({ summary: 'Keywords of the scanned pages', output: siteKeywords })
  words(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.keywords.ofScan(actor, id);
  }
}
