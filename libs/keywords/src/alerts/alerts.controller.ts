import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import {
  addAlertRuleInput,
  alertRuleChangesInput,
  alertRuleIdInput,
  alertRuleList,
  alertRuleResponse,
  listAlertRulesInput,
  listAlertsInput,
  rankAlertList,
  successResponse,
} from '../contract/index.js';
import type {
  AddAlertRuleInput,
  AlertRuleChangesInput,
  AlertRuleIdInput,
  AlertRuleList,
  AlertRuleResponse,
  ListAlertRulesInput,
  ListAlertsInput,
  RankAlertList,
  SuccessResponse,
} from '../contract/index.js';
import { AlertRulesService } from './alert-rules.service.js';
import { AlertsService } from './alerts.service.js';

@Controller('api/seo')
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly rules: AlertRulesService,
  ) {}

  @Get('keyword-alerts')
  @Endpoint({ summary: 'Raised rank alerts', output: rankAlertList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listAlertsInput) query: ListAlertsInput,
  ): Promise<RankAlertList> {
    return this.alerts.list(actor, query);
  }

  @Get('keyword-alert-rules')
  @Endpoint({ summary: 'Rules for rank alerts', output: alertRuleList })
  listRules(
    @CurrentActor() actor: Actor,
    @ValidQuery(listAlertRulesInput) _query: ListAlertRulesInput,
  ): Promise<AlertRuleList> {
    return this.rules.list(actor);
  }

  @Post('keyword-alert-rules')
  @Endpoint({ summary: 'Add a rule for rank alerts', status: 201, output: alertRuleResponse })
  addRule(
    @CurrentActor() actor: Actor,
    @ValidBody(addAlertRuleInput) body: AddAlertRuleInput,
  ): Promise<AlertRuleResponse> {
    return this.rules.add(actor, body);
  }

  @Patch('keyword-alert-rules/:id')
  @Endpoint({ summary: 'Update a rule for rank alerts', output: alertRuleResponse })
  editRule(
    @CurrentActor() actor: Actor,
    @ValidParams(alertRuleIdInput) { id }: AlertRuleIdInput,
    @ValidBody(alertRuleChangesInput) body: AlertRuleChangesInput,
  ): Promise<AlertRuleResponse> {
    return this.rules.edit(actor, { id, ...body });
  }

  @Delete('keyword-alert-rules/:id')
  @Endpoint({ summary: 'Delete a rule for rank alerts', output: successResponse })
  removeRule(
    @CurrentActor() actor: Actor,
    @ValidParams(alertRuleIdInput) params: AlertRuleIdInput,
  ): Promise<SuccessResponse> {
    return this.rules.remove(actor, params);
  }
}
