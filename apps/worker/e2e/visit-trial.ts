import type { SubscriptionsService, VisitAllowanceService } from '@app/billing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';

/** The parts of the product that a trial needs, however they were created. */
export interface TrialProduct {
  readonly em: EntityManager;
  readonly subscriptions: Pick<SubscriptionsService, 'activate'>;
  readonly allowance: Pick<VisitAllowanceService, 'reserve'>;
}

export interface TrialCampaign {
  readonly userId: string;
  readonly origin: string;
  readonly visits: number;
  readonly dwellMs: number;
  readonly engine?: 'http' | 'browser';
  /** When each visit is due, in milliseconds from now; by default all at once. */
  readonly offsets?: readonly number[];
  /** What visitors follow instead of browsing. */
  readonly journey?: object | null;
}

export interface TrialCounts {
  readonly status: string;
  readonly ordered: number;
  readonly inProgress: number;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly reserved: number;
  readonly used: number;
  readonly released: number;
}

/** Creates a user with 15,000 visits. */
export async function createSubscriber({ em, subscriptions }: TrialProduct): Promise<string> {
  const userId = randomUUID();
  const price = { amountMinor: 9_900, currency: 'USDT' } as const;
  await em.fork().transactional(async (tx) => {
    await tx.execute(
      `insert into users (id, name, email, password_hash) values (?, 'Ada', ?, '-')`,
      [userId, `${userId}@example.com`],
    );
    await subscriptions.activate(tx, {
      ...{ orderId: randomUUID(), userId, planCode: 'visits_business', billingCycle: 'monthly' },
      ...{ method: 'crypto', price, paid: price, discount: { amountMinor: 0, currency: 'USDT' } },
      ...{ discountCode: null, transactionId: null },
    });
  });
  return userId;
}

/**
 * Creates a campaign as if it had just been started: ownership is verified, its visits wait for workers. Returns its
 * id.
 */
export async function createRunningCampaign(
  { em, allowance }: TrialProduct,
  { userId, origin, visits, dwellMs, engine = 'http', offsets = [], journey = null }: TrialCampaign,
): Promise<string> {
  const id = randomUUID();
  const rows = Array.from({ length: visits }, (_, index) => ({
    ...{ seq: index + 1, url: `${origin}/page-${index + 1}`, offsetMs: offsets[index] ?? 0 },
  }));
  await em.fork().transactional(async (tx) => {
    await tx.execute(
      `insert into campaigns (id, user_id, kind, engine, status, target_url, origin, ordered, dwell_ms, scroll,
              natural_browsing, click_internal_links, keywords, country, speed, auto_retry, seed, created_at, started_at,
              ownership_checked_at, journey)
       values (?, ?, 'direct', ?, 'running', ?, ?, ?, ?, true, false, false, '[]', 'US', 'fast', true, 7, now(), now(), now(), ?::jsonb)`,
      [
        ...[id, userId, engine, `${origin}/`, origin, visits, dwellMs],
        journey === null ? null : JSON.stringify(journey),
      ],
    );
    await tx.execute(
      `insert into visits (campaign_id, seq, url, persona_id, country, device_type, due_at)
       select ?, v.seq, v.url, 'us-windows', 'US', 'desktop', now() + v."offsetMs" * interval '1 millisecond'
       from jsonb_to_recordset(?::jsonb) as v(seq int, url text, "offsetMs" double precision)`,
      [id, JSON.stringify(rows)],
    );
    await allowance.reserve(tx, userId, id, visits);
  });
  return id;
}

/** The campaign's own counts and the visits charged for it. */
export async function countsOf(em: EntityManager, campaignId: string): Promise<TrialCounts> {
  const [row] = await em.fork().execute<TrialCounts[]>(
    `select c.status, c.ordered, c.in_progress as "inProgress", c.completed, c.failed, c.cancelled,
            r.reserved, r.used, r.released
     from campaigns c join visit_reservations r on r.campaign_id = c.id where c.id = ?`,
    [campaignId],
  );
  if (row === undefined) throw new Error('There is no such campaign');
  return row;
}

/** Ids of the visits recorded as completed. */
export async function completedVisits(em: EntityManager, campaignId: string): Promise<string[]> {
  const rows = await em
    .fork()
    .execute<{ id: string }[]>(
      `select id from visits where campaign_id = ? and status = 'completed'`,
      [campaignId],
    );
  return rows.map(({ id }) => id);
}

/** Checks the invariants of an ended campaign, whatever was killed meanwhile; returns a sentence for each violation. */
export function faultsOf(
  counts: TrialCounts,
  completed: readonly string[],
  arrivals: readonly string[],
): string[] {
  const seen = new Set(arrivals);
  const unseen = completed.filter((id) => !seen.has(id));
  const ended = counts.completed + counts.failed + counts.cancelled;
  const checks: readonly (readonly [boolean, string])[] = [
    [ended === counts.ordered, `${ended} of ${counts.ordered} visits have ended`],
    [counts.inProgress === 0, `${counts.inProgress} visits are still under way`],
    [counts.used === counts.completed, `${counts.used} charged, ${counts.completed} completed`],
    [counts.used + counts.released === counts.reserved, 'some visits are still held'],
    [completed.length === counts.completed, `${completed.length} rows are completed`],
    [unseen.length === 0, `${unseen.length} completed visits are not in the website's log`],
  ];
  return checks.flatMap(([holds, text]) => (holds ? [] : [text]));
}
