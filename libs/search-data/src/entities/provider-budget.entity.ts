import { defineEntity, p } from '@mikro-orm/core';

const ProviderBudgetSchema = defineEntity({
  name: 'ProviderBudget',
  tableName: 'provider_budgets',
  properties: {
    /** First day of the month, UTC. */
    month: p.date().primary(),
    /** Micro-dollars of calls under way, by their estimates. */
    reservedMicros: p.bigint('number').default(0),
    /** Micro-dollars of settled calls. */
    spentMicros: p.bigint('number').default(0),
    /** When staff were notified that 80 % is used. */
    warnedAt: p.datetime().nullable(),
  },
});

/** What the installation has spent on providers in a month: the sum of `provider_calls`, changed only with them. */
export class ProviderBudget extends ProviderBudgetSchema.class {}
ProviderBudgetSchema.setClass(ProviderBudget);
