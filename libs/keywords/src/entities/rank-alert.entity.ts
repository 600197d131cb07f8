import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { alertKinds } from '../contract/index.js';
import type { AlertChannel } from '../contract/index.js';
import { RankCheck } from './rank-check.entity.js';
import { TrackedKeyword } from './tracked-keyword.entity.js';

const RankAlertRuleSchema = defineEntity({
  name: 'RankAlertRule',
  tableName: 'rank_alert_rules',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    kind: p.enum(alertKinds),
    /** N of "top N" or "by N". */
    threshold: p.integer().nullable(),
    /** Which keywords: of this target, of this website, with this tag; `null` is no condition. */
    target: p.string().length(300).nullable(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().nullable().deleteRule('cascade').joinColumn('website_id'),
    tag: p.string().length(40).nullable(),
    channels: p.array().$type<AlertChannel[]>(),
    isEnabled: p.boolean().default(true),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'rank_alert_rules_user', properties: ['userId'] },
    {
      name: 'rank_alert_rules_website',
      expression:
        'create index "rank_alert_rules_website" on "rank_alert_rules" ("website_id") where "website_id" is not null',
    },
  ],
  checks: [
    {
      name: 'rank_alert_rules_threshold_check',
      expression: `("kind" in ('entered_top', 'left_top', 'fell_by')) = ("threshold" is not null)`,
    },
  ],
});

/** When and how a user wants to be notified of ranks. */
export class RankAlertRule extends RankAlertRuleSchema.class {}
RankAlertRuleSchema.setClass(RankAlertRule);

const StoredRankAlertSchema = defineEntity({
  name: 'StoredRankAlert',
  tableName: 'rank_alerts',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    ruleId: () =>
      p.manyToOne(RankAlertRule).mapToPk().nullable().deleteRule('set null').joinColumn('rule_id'),
    keywordId: () =>
      p.manyToOne(TrackedKeyword).mapToPk().deleteRule('cascade').joinColumn('keyword_id'),
    checkId: () => p.manyToOne(RankCheck).mapToPk().deleteRule('cascade').joinColumn('check_id'),
    /** Of the rule at that time, as its channels are. */
    kind: p.enum(alertKinds),
    threshold: p.integer().nullable(),
    channels: p.array().$type<AlertChannel[]>(),
    /** `null`: not among the results that were read, whose number is the depth. */
    fromPosition: p.integer().nullable(),
    fromDepth: p.integer(),
    fromAddress: p.string().length(2048).nullable(),
    fromAt: p.datetime(),
    toPosition: p.integer().nullable(),
    toDepth: p.integer(),
    toAddress: p.string().length(2048).nullable(),
    toAt: p.datetime(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    /** The notification that reports it, together with others; `null`: it waits for the end of the round. */
    noticeId: p.uuid().nullable(),
  },
  // A check is reported once by each rule.
  uniques: [{ name: 'rank_alerts_once', properties: ['checkId', 'ruleId'] }],
  indexes: [
    {
      name: 'rank_alerts_newest',
      expression:
        'create index "rank_alerts_newest" on "rank_alerts" ("user_id", "created_at" desc, "id" desc)',
    },
    {
      name: 'rank_alerts_waiting',
      expression:
        'create index "rank_alerts_waiting" on "rank_alerts" ("user_id", "created_at") where "notice_id" is null',
    },
    { name: 'rank_alerts_keyword', properties: ['keywordId'] },
    { name: 'rank_alerts_rule', properties: ['ruleId'] },
  ],
});

/** A change of a rank that a rule has reported. */
export class StoredRankAlert extends StoredRankAlertSchema.class {}
StoredRankAlertSchema.setClass(StoredRankAlert);
