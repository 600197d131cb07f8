import { withinTime } from '@app/browser';
import type { SharedChromium, DevtoolsConnection } from '@app/browser';
import { SessionRequests } from '@app/outbound';
import type { EgressProxy, EgressSession } from '@app/outbound';
import { visitErrorSentences } from '../../rules/visit-errors.js';
import type { RequestSigner } from '../../signing/request-signer.js';
import { isRefusedHost } from '../advertising-hosts.js';
import type { VisitOrder } from '../visit-engine.js';
import type { WebsiteRobots } from '../website-robots.js';
import type { VisitorEnvironment } from './visitor-environment.js';
import { VisitorPage } from './visitor-page.js';

/** Bytes that all visitors of a context may load in total. */
const MAX_BYTES = 50_000_000;
/** A context that has used more than this is closed, so that the next visitor has enough left. */
const USED_UP_BYTES = 20_000_000;
const MAX_VISITS = 50;
const IDLE_MS = 3_000;
const MAX_COUNTED = 10_000;
/** A page that does not respond within this time is considered dead. */
const ASSIGN_MS = 2_000;

type ChromiumLease = Awaited<ReturnType<SharedChromium<DevtoolsConnection>['lease']>>;

/** What a visit needs of Chromium: an egress session, a context and a page in it. */
export class PooledContext {
  visits = 0;
  idleTimer: NodeJS.Timeout | undefined;

  constructor(
    readonly lease: ChromiumLease,
    readonly around: VisitorEnvironment,
    readonly page: VisitorPage,
    readonly origin: string,
  ) {}

  /** Whether requests of its visitors to third parties through tunnels are counted. */
  get isCounted(): boolean {
    return this.around.meter !== null;
  }

  get isMeasured(): boolean {
    return this.page.measurement !== null;
  }

  get isUsedUp(): boolean {
    const { egress } = this.around;
    return this.visits >= MAX_VISITS || egress.usedBytes > USED_UP_BYTES;
  }

  /** A page hung while it was drawn: this Chromium cannot draw any more. */
  get isStuck(): boolean {
    return this.around.devtools.frameTurns.isStuck;
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    const isHealthy = (await this.page.close()) && !this.isStuck;
    await this.around.egress.close();
    await this.lease.release(isHealthy);
  }
}

function mayReuseProcess({ isMeasured, reusesProcess = false }: VisitOrder): boolean {
  return !isMeasured || reusesProcess;
}

export interface ContextPoolOptions {
  readonly chromium: SharedChromium<DevtoolsConnection>;
  readonly egress: EgressProxy;
  readonly robots: WebsiteRobots;
  readonly identity: string;
  readonly signer: RequestSigner;
  /** Idle contexts that are kept for the next visitor of their website. */
  readonly maxIdle: number;
}

/**
 * Creating a context and its processes costs more than showing a page. So a visitor of the same website reuses the
 * context of a previous one after cleanup: cookies, storage, history and names go; the process and the files that the
 * website allows to be cached stay. Visits that are measured do so only if they may: a page loads sooner there.
 */
export class BrowserContextPool {
  readonly #idle: PooledContext[] = [];
  /** Origins whose pages request third parties through tunnels; the oldest entry first. */
  readonly #counted = new Set<string>();
  #isClosed = false;

  constructor(private readonly options: ContextPoolOptions) {}

  /** Rejects with `BrowserFailure`, or the connection's error. */
  async take(order: VisitOrder): Promise<PooledContext> {
    const origin = new URL(order.url).origin;
    for (;;) {
      const isCounted = this.#counted.has(origin);
      const index = this.#idle.findIndex(
        (context) =>
          context.origin === origin &&
          context.isCounted === isCounted &&
          context.isMeasured === order.isMeasured,
      );
      const isNew = index === -1 || !mayReuseProcess(order);
      const [context] = isNew ? [] : this.#idle.splice(index, 1);
      if (!context) return await this.#create(order, origin);
      clearTimeout(context.idleTimer);
      try {
        await withinTime(context.page.assignTo(order, true), ASSIGN_MS);
        return context;
      } catch {
        await context.close(); // its page or its Chromium has ended meanwhile
      }
    }
  }

  /**
   * Counts visits of this website from now on. That costs a tenth of a visit, for what most websites never do: so
   * it begins when a page first requests a tunnel to a third party, and that visit starts over.
   */
  count(order: VisitOrder): void {
    this.#counted.add(new URL(order.url).origin);
    const oldest = this.#counted.values().next();
    if (this.#counted.size > MAX_COUNTED && oldest.done !== true)
      this.#counted.delete(oldest.value);
  }

  /** To be called after a visit. @param isWell the visit ended normally */
  async release(context: PooledContext, isWell: boolean): Promise<void> {
    context.visits += 1;
    const isFree = this.#idle.length < this.options.maxIdle && !this.#isClosed;
    if (
      !isWell ||
      !isFree ||
      !mayReuseProcess(context.page.order) ||
      context.isUsedUp ||
      context.isStuck ||
      !(await context.page.cleanUp()) ||
      this.#isClosed
    ) {
      await context.close();
      return;
    }
    context.idleTimer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(context), 1);
      void context.close();
    }, IDLE_MS);
    this.#idle.push(context);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map((context) => context.close()));
  }

  async #create(order: VisitOrder, origin: string): Promise<PooledContext> {
    const { chromium, robots, identity, signer } = this.options;
    const lease = await chromium.lease();
    let egress: EgressSession | null = null;
    try {
      egress = await this.options.egress.openSession({
        maxBytes: MAX_BYTES,
        // Visitors see the website as everybody does, including its live fixes.
        allowsOwnWidget: true,
        thirdParties: { website: order.websiteOrigin, session: new SessionRequests() },
        refusal: (host) => (isRefusedHost(host) ? visitErrorSentences.refused_target : null),
      });
      const { browser: devtools } = lease.chromium;
      const meter = this.#counted.has(origin) ? lease.chromium.meter : null;
      const around = { devtools, meter, egress, robots, identity, signer };
      return new PooledContext(lease, around, await VisitorPage.open(around, order), origin);
    } catch (error: unknown) {
      await egress?.close();
      await lease.release(true);
      throw error;
    }
  }
}
