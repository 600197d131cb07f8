import { queryBound } from '@app/common';
import type { SerpFeature } from '@app/search-data/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { AlertChannel, AlertKind, TargetMatch } from '../contract/index.js';
import { citationOf } from '../rules/ai-overview.js';
import type { KnownCheck } from '../rules/comparable.js';
import { isAlert } from '../rules/rank-alerts.js';

/** A check with a known outcome, and the last one before it. */
export interface ComparedCheck {
  readonly checkId: string;
  readonly keywordId: string;
  readonly userId: string;
  readonly websiteId: string | null;
  readonly target: string;
  readonly match: TargetMatch;
  readonly tags: readonly string[];
  readonly before: KnownCheck & { readonly address: string | null };
  readonly after: KnownCheck & { readonly address: string | null };
  /** Of the result page that was read now; `null`: not read. */
  readonly features: readonly SerpFeature[] | null;
}

interface RuleRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: AlertKind;
  readonly threshold: number | null;
  readonly target: string | null;
  readonly website_id: string | null;
  readonly tag: string | null;
  readonly channels: AlertChannel[];
}
interface Raised {
  readonly rule: RuleRow;
  readonly check: ComparedCheck;
}

/** Raises what the rules of the users report, in the transaction that records the checks; once by each rule and check. */
export async function raiseAlerts(
  tx: EntityManager,
  checks: readonly ComparedCheck[],
  now: Date,
): Promise<void> {
  const rules = await rulesOf(tx, [...new Set(checks.map(({ userId }) => userId))]);
  if (rules.length === 0) return;
  const byUser = Map.groupBy(rules, ({ user_id }) => user_id);
  const pairs = checks.flatMap((check) =>
    (byUser.get(check.userId) ?? [])
      .filter((rule) => concerns(rule, check))
      .map((rule): Raised => ({ rule, check })),
  );
  const cited = await citedBefore(
    tx,
    pairs.flatMap(({ rule, check }) => (rule.kind.startsWith('ai_overview') ? [check] : [])),
  );
  const raised = pairs.filter(({ rule, check }) => {
    const before = { ...check.before, isCited: cited.get(check.keywordId) ?? null };
    const after = { ...check.after, isCited: citationOf(check, check.features) };
    return isAlert(rule, before, after);
  });
  await store(tx, raised, now);
}

function rulesOf(tx: EntityManager, userIds: readonly string[]): Promise<RuleRow[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return queryBound(
    tx,
    `select id, user_id, kind, threshold, target, website_id, tag, channels
     from rank_alert_rules where user_id = any($1::uuid[]) and is_enabled`,
    [userIds],
  );
}

function concerns(rule: RuleRow, { target, websiteId, tags }: ComparedCheck): boolean {
  return (
    (rule.target === null || rule.target === target) &&
    (rule.website_id === null || rule.website_id === websiteId) &&
    (rule.tag === null || tags.includes(rule.tag))
  );
}

/** Whether the last known result pages before cited the targets, by keyword; pages that were not read are missing. */
async function citedBefore(
  tx: EntityManager,
  checks: readonly ComparedCheck[],
): Promise<ReadonlyMap<string, boolean | null>> {
  if (checks.length === 0) return new Map();
  const rows = await queryBound<{ keyword_id: string; features: SerpFeature[] | null }>(
    tx,
    `select r.keyword_id, s.features
     from jsonb_to_recordset($1::jsonb) r(keyword_id uuid, check_id uuid, checked_at timestamptz)
     cross join lateral (select c.snapshot_id from rank_checks c
       where c.keyword_id = r.keyword_id and c.checked_at = r.checked_at and c.id <> r.check_id
         and c.outcome in ('ranked', 'not_in_depth') limit 1) c
     join serp_snapshots s on s.id = c.snapshot_id and s.status = 'read'`,
    [
      JSON.stringify(
        checks.map(({ keywordId, checkId, before }) => ({
          keyword_id: keywordId,
          check_id: checkId,
          checked_at: before.checkedAt,
        })),
      ),
    ],
  );
  const features = new Map(rows.map((row) => [row.keyword_id, row.features]));
  return new Map(
    checks.map((check) => [
      check.keywordId,
      citationOf(check, features.get(check.keywordId) ?? null),
    ]),
  );
}

async function store(tx: EntityManager, raised: readonly Raised[], now: Date): Promise<void> {
  if (raised.length === 0) return;
  await queryBound(
    tx,
    // A rule that is being deleted raises nothing any more.
    `insert into rank_alerts (id, user_id, rule_id, keyword_id, check_id, kind, threshold, channels,
            from_position, from_depth, from_address, from_at, to_position, to_depth, to_address, to_at, created_at)
     select a.id, a.user_id, a.rule_id, a.keyword_id, a.check_id, r.kind, r.threshold, r.channels,
            a.from_position, a.from_depth, a.from_address, a.from_at,
            a.to_position, a.to_depth, a.to_address, a.to_at, $2
     from jsonb_to_recordset($1::jsonb) a(id uuid, user_id uuid, rule_id uuid, keyword_id uuid, check_id uuid,
            from_position int, from_depth int, from_address text, from_at timestamptz,
            to_position int, to_depth int, to_address text, to_at timestamptz)
     join rank_alert_rules r on r.id = a.rule_id order by r.id for key share of r
     on conflict (check_id, rule_id) do nothing`,
    [JSON.stringify(raised.map(rowOf)), now],
  );
}

function rowOf({ rule, check: { before, after, ...check } }: Raised) {
  return {
    id: randomUUID(),
    user_id: check.userId,
    rule_id: rule.id,
    keyword_id: check.keywordId,
    check_id: check.checkId,
    from_position: before.rank,
    from_depth: before.depthChecked,
    from_address: before.address,
    from_at: before.checkedAt,
    to_position: after.rank,
    to_depth: after.depthChecked,
    to_address: after.address,
    to_at: after.checkedAt,
  };
}
