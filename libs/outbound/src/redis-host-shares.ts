import type { RedisConnections } from '@app/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Share, ShareSource } from './host-budget.js';

const WINDOW_SECONDS = 60;
/** Of the budget: what one process may hold without using it. */
const SHARES = 20;
const MOST_OF_A_SHARE = 20;
/**
 * Without Redis each process counts alone, with a tenth: up to ten of them stay within the budget, and websites are
 * still shown with their fonts and scripts. New work comes through Redis, so this lasts as long as the visits and
 * scans that run.
 */
const WITHOUT_REDIS = 10;
const BLOCKED_KEY = 'third-party:blocked';

/** Budgets of a minute, counted in Redis for all processes of the installation. */
export class RedisHostShares implements ShareSource {
  private readonly limiter: RateLimiterRedis;
  private readonly share: number;

  /** @param perMinute requests to the hosts of one site, at least 1 */
  constructor(
    private readonly redis: Pick<RedisConnections, 'commands'>,
    perMinute: number,
  ) {
    const window = { keyPrefix: 'third-party', duration: WINDOW_SECONDS };
    this.share = Math.max(1, Math.min(MOST_OF_A_SHARE, Math.floor(perMinute / SHARES)));
    this.limiter = new RateLimiterRedis({
      ...{ ...window, storeClient: redis.commands, points: perMinute },
      insuranceLimiter: new RateLimiterMemory({
        ...window,
        points: Math.max(1, Math.floor(perMinute / WITHOUT_REDIS)),
      }),
    });
  }

  async ask(site: string): Promise<Share> {
    try {
      const { msBeforeNext } = await this.limiter.consume(site, this.share);
      return { granted: this.share, forMs: msBeforeNext };
    } catch (rejection: unknown) {
      const isUsedUp = rejection instanceof RateLimiterRes;
      return { granted: 0, forMs: isUsedUp ? rejection.msBeforeNext : 1_000 };
    }
  }

  blocked(): void {
    this.redis.commands.incr(BLOCKED_KEY).catch(() => undefined); // what is not counted is blocked all the same
  }

  /** Requests that were not made because a budget was used up, since Redis was empty. */
  static async blockedSoFar({ commands }: Pick<RedisConnections, 'commands'>): Promise<number> {
    return Number((await commands.get(BLOCKED_KEY)) ?? 0);
  }
}
