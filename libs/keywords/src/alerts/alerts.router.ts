import { authedProcedure, router } from '@app/common';
import {
  addAlertRuleInput,
  alertRuleIdInput,
  alertRuleList,
  alertRuleResponse,
  editAlertRuleInput,
  listAlertRulesInput,
  listAlertsInput,
  rankAlertList,
  successResponse,
} from '../contract/index.js';
import type { AlertRulesService } from './alert-rules.service.js';
import type { AlertsService } from './alerts.service.js';

export function createAlertsRouter(alerts: AlertsService, rules: AlertRulesService) {
  return router({
    list: authedProcedure
      .input(listAlertsInput)
      .output(rankAlertList)
      .query(({ ctx, input }) => alerts.list(ctx.actor, input)),
    rules: authedProcedure
      .input(listAlertRulesInput)
      .output(alertRuleList)
      .query(({ ctx }) => rules.list(ctx.actor)),
    addRule: authedProcedure
      .input(addAlertRuleInput)
      .output(alertRuleResponse)
      .mutation(({ ctx, input }) => rules.add(ctx.actor, input)),
    editRule: authedProcedure
      .input(editAlertRuleInput)
      .output(alertRuleResponse)
      .mutation(({ ctx, input }) => rules.edit(ctx.actor, input)),
    removeRule: authedProcedure
      .input(alertRuleIdInput)
      .output(successResponse)
      .mutation(({ ctx, input }) => rules.remove(ctx.actor, input)),
  });
}
