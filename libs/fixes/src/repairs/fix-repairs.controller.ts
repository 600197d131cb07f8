import { CurrentActor, Endpoint, IdParam, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { FixRepairsService } from './fix-repairs.service.js';

@Controller('api/seo')
export class FixRepairsController {
  constructor(private readonly repairs: FixRepairsService) {}

  @Get('repairs')
  @Endpoint({
    summary: 'What was lost or overwritten on pages of a website, newest first',
    output: contract.repairList,
  })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listRepairsInput) query: contract.ListRepairsInput,
  ) {
    return this.repairs.list(actor, query);
  }

  @Post('repairs/:id/apply')
  @HttpCode(200)
  @Endpoint({
    summary: 'Put a lost or overwritten text back as a live fix',
    output: contract.repairResponse,
  })
  apply(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.applyRepairBody) body: z.infer<typeof contract.applyRepairBody>,
  ) {
    return this.repairs.apply(actor, { ...body, id });
  }

  @Post('repairs/:id/dismiss')
  @HttpCode(200)
  @Endpoint({ summary: 'Keep the text of the page', output: contract.repairResponse })
  dismiss(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.repairs.dismiss(actor, id);
  }

  @Post('repairs/:id/undo')
  @HttpCode(200)
  @Endpoint({ summary: 'Undo a repair: its fix is reverted', output: contract.repairResponse })
  undo(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.repairs.undo(actor, id);
  }

  @Get('repair-rules/:websiteId')
  @Endpoint({
    summary: 'Whether lost or overwritten texts of a website are put back automatically',
    output: contract.repairRuleResponse,
  })
  rule(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.repairRuleInput) { websiteId }: contract.RepairRuleInput,
  ) {
    return this.repairs.rule(actor, websiteId);
  }

  @Put('repair-rules/:websiteId')
  @Endpoint({ summary: 'Change that rule', output: contract.repairRuleResponse })
  saveRule(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.repairRuleInput) { websiteId }: contract.RepairRuleInput,
    @ValidBody(contract.saveRepairRuleBody) body: z.infer<typeof contract.saveRepairRuleBody>,
  ) {
    return this.repairs.saveRule(actor, { ...body, websiteId });
  }
}
