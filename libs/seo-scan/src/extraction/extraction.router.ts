import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { ExtractionResults } from './extraction-results.service.js';
import { ExtractionRulesService } from './extraction-rules.service.js';
import { ExtractionTrials } from './extraction-trial.service.js';

@Injectable()
export class ExtractionRouter {
  readonly router;

  constructor(rules: ExtractionRulesService, trials: ExtractionTrials, results: ExtractionResults) {
    this.router = router({
      rules: authedProcedure
        .input(contract.extractionRulesInput)
        .output(contract.extractionRuleList)
        .query(({ ctx, input }) => rules.list(ctx.actor, input.websiteId)),
      create: authedProcedure
        .input(contract.createExtractionRuleInput)
        .output(contract.extractionRuleResponse)
        .mutation(({ ctx, input }) => rules.create(ctx.actor, input)),
      change: authedProcedure
        .input(contract.changeExtractionRuleInput)
        .output(contract.extractionRuleResponse)
        .mutation(({ ctx, input }) => rules.change(ctx.actor, input.id, input.rule)),
      remove: byIdProcedure
        .output(contract.extractionRuleRemoved)
        .mutation(({ ctx, input }) => rules.remove(ctx.actor, input.id)),
      try: authedProcedure
        .input(contract.tryExtractionRuleInput)
        .output(contract.extractionTrial)
        .mutation(({ ctx, input }) => trials.try(ctx.actor, input)),
      ofScan: byIdProcedure
        .output(contract.scanExtraction)
        .query(({ ctx, input }) => results.ofScan(ctx.actor, input.id)),
      pages: authedProcedure
        .input(contract.extractedPagesInput)
        .output(contract.extractedPages)
        .query(({ ctx, input: { id, ...query } }) => results.pages(ctx.actor, id, query)),
      ofPage: authedProcedure
        .input(contract.extractedOfPageInput)
        .output(contract.extractedOfPage)
        .query(({ ctx, input }) => results.ofPage(ctx.actor, input.id, input.url)),
      compare: authedProcedure
        .input(contract.compareInput)
        .output(contract.extractionComparison)
        .query(({ ctx, input }) => results.compare(ctx.actor, input)),
      comparedPages: authedProcedure
        .input(contract.comparedExtractionInput)
        .output(contract.comparedExtraction)
        .query(({ ctx, input }) => results.comparedPages(ctx.actor, input)),
    });
  }
}
