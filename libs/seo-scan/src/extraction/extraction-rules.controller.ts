import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { ExtractionRulesService } from './extraction-rules.service.js';
import { ExtractionTrials } from './extraction-trial.service.js';

@Controller('api/seo/extraction-rules')
export class ExtractionRulesController {
  constructor(
    private readonly rules: ExtractionRulesService,
    private readonly trials: ExtractionTrials,
  ) {}

  @Get()
  @Endpoint({
    summary: 'What scans read of the pages of a website',
    output: contract.extractionRuleList,
  })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.extractionRulesInput) query: z.infer<typeof contract.extractionRulesInput>,
  ) {
    return this.rules.list(actor, query.websiteId);
  }

  @Post()
  @Endpoint({
    summary: 'Add an extraction rule to a website',
    status: 201,
    output: contract.extractionRuleResponse,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createExtractionRuleInput) body: contract.CreateExtractionRuleInput,
  ) {
    return this.rules.create(actor, body);
  }

  @Post('try')
  @Endpoint({
    summary: 'Read an extraction rule on one page, without saving it',
    status: 200,
    output: contract.extractionTrial,
  })
  try(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.tryExtractionRuleInput) body: contract.TryExtractionRuleInput,
  ) {
    return this.trials.try(actor, body);
  }

  @Put(':id')
  @Endpoint({ summary: 'Replace an extraction rule', output: contract.extractionRuleResponse })
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.changeExtractionRuleBody)
    body: z.infer<typeof contract.changeExtractionRuleBody>,
  ) {
    return this.rules.change(actor, id, body.rule);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove an extraction rule', output: contract.extractionRuleRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.rules.remove(actor, id);
  }
}
