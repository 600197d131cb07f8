import { defineEntity, p } from '@mikro-orm/core';

const ProviderBudgetSchema = defineEntity({
  name: 'ProviderBudget',
  tableName: 'provider_budgets',
  properties: {
    /** First day of the month, UTC. */
    month: p.date().primary(),
    /** Micro-dollars of calls under way, by their estimates. */
    reservedMicros: p.bigint('number'),
    /** Micro-dollars of ended calls. */
    spentMicros: p.bigint('number'),
    /** The part of `spentMicros` that is assumed: of calls that may have been charged. */
    assumedMicros: p.bigint('number'),
    /** When staff were notified that 80 % is used. */
    warnedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'provider_budgets_not_negative_check',
      expression: 'reserved_micros >= 0 and spent_micros >= 0',
    },
    {
      name: 'provider_budgets_assumed_check',
      expression: 'assumed_micros >= 0 and assumed_micros <= spent_micros',
    },
  ],
});

/** What the installation has spent on providers in a month: the sum of `provider_calls`, changed only with them. */
export class ProviderBudget extends ProviderBudgetSchema.class {}
ProviderBudgetSchema.setClass(ProviderBudget);
