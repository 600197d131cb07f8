import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { alertKinds } from '../contract/index.js';
import type { AlertRule, KeywordFilter } from '../contract/index.js';
import { RankCheck } from './rank-check.entity.js';
import { TrackedKeyword } from './tracked-keyword.entity.js';

const RankAlertRuleSchema = defineEntity({
  name: 'RankAlertRule',
  tableName: 'rank_alert_rules',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    kind: p.enum(alertKinds),
    threshold: p.integer().nullable(),
    filter: p.json().$type<KeywordFilter>(),
    channels: p.json().$type<AlertRule['channels']>(),
    isEnabled: p.boolean().default(true),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'rank_alert_rules_user', properties: ['userId'] }],
});

/** When and how a user wants to be notified of ranks. */
export class RankAlertRule extends RankAlertRuleSchema.class {}
RankAlertRuleSchema.setClass(RankAlertRule);

const RankAlertSchema = defineEntity({
  name: 'RankAlert',
  tableName: 'rank_alerts',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    ruleId: () =>
      p.manyToOne(RankAlertRule).mapToPk().nullable().deleteRule('set null').joinColumn('rule_id'),
    keywordId: () =>
      p.manyToOne(TrackedKeyword).mapToPk().deleteRule('cascade').joinColumn('keyword_id'),
    checkId: () => p.manyToOne(RankCheck).mapToPk().deleteRule('cascade').joinColumn('check_id'),
    kind: p.enum(alertKinds),
    fromPosition: p.integer().nullable(),
    toPosition: p.integer().nullable(),
    fromAt: p.datetime().nullable(),
    toAt: p.datetime(),
    message: p.text(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
  },
  // A check is reported once by each rule.
  uniques: [{ name: 'rank_alerts_once', properties: ['checkId', 'ruleId'] }],
  indexes: [
    {
      name: 'rank_alerts_newest',
      expression:
        'create index "rank_alerts_newest" on "rank_alerts" ("user_id", "created_at" desc, "id" desc)',
    },
    { name: 'rank_alerts_keyword', properties: ['keywordId'] },
    { name: 'rank_alerts_rule', properties: ['ruleId'] },
  ],
});

/** A change of a rank that a rule has reported. */
export class RankAlert extends RankAlertSchema.class {}
RankAlertSchema.setClass(RankAlert);
