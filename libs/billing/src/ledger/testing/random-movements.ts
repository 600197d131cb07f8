import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { PlanCode } from '../../contract/index.js';
import type { ScanAllowanceService } from '../../scan-allowance.service.js';
import type { SubscriptionsService } from '../../subscriptions/subscriptions.service.js';
import type { VisitAllowanceService } from '../../visits/visit-allowance.service.js';

export interface MovedServices {
  readonly em: EntityManager;
  readonly pages: ScanAllowanceService;
  readonly visits: VisitAllowanceService;
  readonly subscriptions: SubscriptionsService;
}

/** Expected refusals; any other error is a bug. */
const REFUSALS: readonly unknown[] = ['visits_exhausted', 'subscription_required', 'conflict'];
const PLANS: readonly PlanCode[] = [
  'visits_starter',
  'visits_growth',
  'seo_starter',
  'seo_professional',
  'pack_100',
];
const MAX_AT_ONCE = 60;

/** Campaigns, scans and orders under way, shared by all workers so that they conflict. */
interface UnderWay {
  readonly campaigns: string[];
  readonly scans: string[];
  readonly orders: { readonly orderId: string; readonly userId: string }[];
}

/**
 * Performs `operations` movements of visits, pages, packs and plans of a few users from `connections` concurrent
 * workers, chosen by `seed`. Returns how many were refused for lack of allowance.
 */
export async function moveAtRandom(
  services: MovedServices,
  options: {
    readonly userIds: readonly string[];
    readonly operations: number;
    readonly connections: number;
    readonly seed: number;
  },
): Promise<{ readonly refused: number }> {
  const underWay: UnderWay = { campaigns: [], scans: [], orders: [] };
  let left = options.operations;
  let refused = 0;
  const work = async (worker: number): Promise<void> => {
    const random = randomNumbers(options.seed * 1_000 + worker);
    while (left > 0) {
      left -= 1;
      const move = nextMove(services, underWay, options.userIds, random);
      try {
        await services.em.fork().transactional(move);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : null;
        if (!REFUSALS.includes(code)) throw error;
        refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: options.connections }, (_none, worker) => work(worker)));
  return { refused };
}

function nextMove(
  { pages, visits, subscriptions }: MovedServices,
  underWay: UnderWay,
  userIds: readonly string[],
  random: (below: number) => number,
): (tx: EntityManager) => Promise<unknown> {
  const userId = userIds[random(userIds.length)] ?? '';
  const some = 1 + random(MAX_AT_ONCE);
  const campaignId = pick(underWay.campaigns, random) ?? randomUUID();
  const scanId = pick(underWay.scans, random) ?? randomUUID();
  const order = pick(underWay.orders, random);
  switch (random(12)) {
    case 0:
      return (tx) => visits.release(tx, campaignId, { key: String(random(40)), visits: some });
    case 1:
      return (tx) => visits.releaseRest(tx, campaignId);
    case 2:
    case 3:
    case 4:
      return (tx) => visits.reconcile(tx, campaignId, { key: String(random(40)), visits: some });
    case 5:
    case 6:
      return (tx) => visits.reserve(tx, userId, begun(underWay.campaigns), some);
    case 7:
    case 8:
      return (tx) => pages.reserve(tx, userId, begun(underWay.scans), some);
    case 9:
      return (tx) => pages.reconcile(tx, scanId, { used: some, skipped: random(5) });
    case 10:
      return (tx) => subscriptions.revoke(tx, order ?? { orderId: randomUUID(), userId });
    default: {
      const bought = { orderId: randomUUID(), userId };
      underWay.orders.push(bought);
      return (tx) => subscriptions.activate(tx, orderFor(bought, PLANS[random(PLANS.length)]));
    }
  }
}

function orderFor(
  bought: { readonly orderId: string; readonly userId: string },
  planCode: PlanCode = 'visits_starter',
): Parameters<SubscriptionsService['activate']>[1] {
  const price = { amountMinor: 29_000_000, currency: 'USDT' } as const;
  return {
    ...{ ...bought, planCode, billingCycle: 'monthly', method: 'crypto', price, paid: price },
    discount: { amountMinor: 0, currency: 'USDT' },
    ...{ discountCode: null, transactionId: null },
  };
}

/** Visible to the others before it is stored: some requests come too early. */
function begun(ids: string[]): string {
  const id = randomUUID();
  ids.push(id);
  return id;
}

/** One of the latest. */
function pick<Item>(items: readonly Item[], random: (below: number) => number): Item | null {
  return items[items.length - 1 - random(Math.min(20, Math.max(1, items.length)))] ?? null;
}

/** The same numbers for the same seed (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
