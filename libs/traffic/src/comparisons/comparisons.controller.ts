import { CurrentActor, Endpoint, IdParam, ValidBody, ValidParams, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from '../contract/index.js';
import { ComparisonsService } from './comparisons.service.js';

@Controller('api/campaigns/:id')
export class ComparisonsController {
  constructor(private readonly comparisons: ComparisonsService) {}

  @Get('comparisons')
  @Endpoint({
    summary: 'What a campaign can be compared with',
    output: contract.comparisonChoices,
  })
  choices(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.comparisons.choices(actor, id);
  }

  @Post('comparisons')
  @Endpoint({
    summary: 'Compare a campaign with another one',
    output: contract.campaignComparison,
  })
  start(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.startComparisonBody) { otherId }: contract.StartComparisonBody,
  ) {
    return this.comparisons.start(actor, { id, otherId });
  }

  @Get('comparisons/:otherId')
  @Endpoint({
    summary: 'A comparison of two campaigns',
    output: contract.campaignComparison,
  })
  get(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.comparisonInput) input: contract.ComparisonInput,
  ) {
    return this.comparisons.get(actor, input);
  }

  @Get('comparisons/:otherId/table.csv')
  @Endpoint({ summary: 'A comparison of two campaigns as CSV' })
  async csv(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.comparisonInput) input: contract.ComparisonInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.comparisons.csv(actor, input);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(text);
  }

  @Put('baseline')
  @Endpoint({
    summary: 'Make a campaign the baseline of its website',
    output: contract.comparisonChoices,
  })
  markBaseline(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.comparisons.markBaseline(actor, id);
  }

  @Delete('baseline')
  @Endpoint({
    summary: 'Let a campaign no longer be the baseline',
    output: contract.comparisonChoices,
  })
  unmarkBaseline(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.comparisons.unmarkBaseline(actor, id);
  }
}
