import type { RedisConnections } from '@app/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Share, ShareSource } from './host-budget.js';

const WINDOW_SECONDS = 60;
/** The part of the budget that one process may reserve. */
const SHARES = 20;
const MAX_SHARE_SIZE = 20;
/**
 * Without Redis, each process uses a tenth of the budget on its own: up to ten of them stay within it, and websites
 * still get their fonts and scripts. New jobs come through Redis, so this lasts only as long as the current visits and
 * scans.
 */
const WITHOUT_REDIS = 10;
const BLOCKED_KEY = 'third-party:blocked';

/** Budgets per minute, counted in Redis for all processes of the installation. */
export class RedisHostShares implements ShareSource {
  private readonly limiter: RateLimiterRedis;
  private readonly share: number;

  /** @param perMinute Requests to all hosts of one site, at least 1. */
  constructor(
    private readonly redis: Pick<RedisConnections, 'commands'>,
    perMinute: number,
  ) {
    const window = { keyPrefix: 'third-party', duration: WINDOW_SECONDS };
    this.share = Math.max(1, Math.min(MAX_SHARE_SIZE, Math.floor(perMinute / SHARES)));
    this.limiter = new RateLimiterRedis({
      ...{ ...window, storeClient: redis.commands, points: perMinute },
      insuranceLimiter: new RateLimiterMemory({
        ...window,
        points: Math.max(1, Math.floor(perMinute / WITHOUT_REDIS)),
      }),
    });
  }

  async request(site: string): Promise<Share> {
    try {
      const { msBeforeNext } = await this.limiter.consume(site, this.share);
      return { granted: this.share, forMs: msBeforeNext };
    } catch (rejection: unknown) {
      const isUsedUp = rejection instanceof RateLimiterRes;
      return { granted: 0, forMs: isUsedUp ? rejection.msBeforeNext : 1_000 };
    }
  }

  blocked(): void {
    this.redis.commands.incr(BLOCKED_KEY).catch(() => undefined); // the request is blocked even if it cannot be counted
  }

  /** Number of requests blocked by used-up budgets since Redis was last emptied. */
  static async blockedSoFar({ commands }: Pick<RedisConnections, 'commands'>): Promise<number> {
    return Number((await commands.get(BLOCKED_KEY)) ?? 0);
  }
}
