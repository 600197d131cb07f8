import type { EgressProxy, EgressSession } from '@app/outbound';
import type { ChromiumLauncher } from './chromium-launcher.js';
import type { ChromiumProcess, DevtoolsClient } from './chromium-process.js';

export interface SharedChromiumLimits {
  /** Number of visits after which a Chromium is replaced, so that its memory is freed. */
  readonly visitsPerProcess: number;
  /** Milliseconds without a visit after which it is stopped. */
  readonly idleMs: number;
}

/** A running Chromium; traffic outside of any visit goes to a proxy session that blocks everything. */
interface Running<C extends DevtoolsClient> {
  readonly chromium: ChromiumProcess<C>;
  readonly blockedSession: EgressSession;
  visits: number;
  visitsUnderWay: number;
  isRetired: boolean;
  isHealthy: boolean;
}

/** The use of the shared Chromium by one visit. */
export interface Lease<C extends DevtoolsClient> {
  readonly chromium: ChromiumProcess<C>;
  /** @param isHealthy `false` if Chromium did not respond: it gets no further visits. */
  readonly release: (isHealthy: boolean) => Promise<void>;
}

/** One Chromium for all visits: started by the first, replaced when it is worn out or dead, stopped when idle. */
export class SharedChromium<C extends DevtoolsClient> {
  #starting: Promise<Running<C>> | null = null;
  #current: Running<C> | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #alive = new Set<Running<C>>();

  constructor(
    private readonly launcher: ChromiumLauncher<C>,
    private readonly egress: EgressProxy,
    private readonly limits: SharedChromiumLimits,
  ) {}

  /** Rejects with `BrowserFailure` if none can be started. */
  async lease(): Promise<Lease<C>> {
    clearTimeout(this.#idleTimer);
    const running = await this.#usable();
    running.visits += 1;
    running.visitsUnderWay += 1;
    if (running.visits >= this.limits.visitsPerProcess) this.#retire(running);
    let isReleased = false;
    return {
      chromium: running.chromium,
      release: async (isHealthy) => {
        if (isReleased) return;
        isReleased = true;
        running.visitsUnderWay -= 1;
        if (!isHealthy) {
          this.#retire(running);
          running.isHealthy = false;
        }
        if (running.isRetired && running.visitsUnderWay === 0) await this.#end(running);
        this.#scheduleIdleEnd();
      },
    };
  }

  /** Starts a Chromium for an expected visit if none is running; it is stopped when idle. Rejects like `lease`. */
  async prepare(): Promise<void> {
    await this.#usable();
    this.#scheduleIdleEnd();
  }

  /** Stops every Chromium, including those in use. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    await this.#starting?.catch(() => undefined);
    await Promise.all([...this.#alive].map((running) => this.#end(running)));
  }

  async #usable(): Promise<Running<C>> {
    const { chromium, isRetired } = this.#current ?? {};
    if (this.#current && chromium?.isAlive === true && isRetired === false) return this.#current;
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return await this.#starting;
  }

  async #start(): Promise<Running<C>> {
    const blockedSession = await this.egress.openSession({ maxConnections: 0 });
    try {
      const chromium = await this.launcher.start(blockedSession.url);
      const running: Running<C> = {
        chromium,
        blockedSession,
        visits: 0,
        visitsUnderWay: 0,
        isRetired: false,
        isHealthy: true,
      };
      this.#alive.add(running);
      this.#current = running;
      void chromium.hasExited.then(() => this.#end(running));
      if (this.#isClosed) await this.#end(running);
      return running;
    } catch (error: unknown) {
      await blockedSession.close();
      throw error;
    }
  }

  #retire(running: Running<C>): void {
    running.isRetired = true;
    if (this.#current === running) this.#current = null;
  }

  async #end(running: Running<C>): Promise<void> {
    this.#retire(running);
    if (running.isHealthy) await running.chromium.stop();
    else await running.chromium.kill();
    await running.blockedSession.close();
    this.#alive.delete(running);
  }

  #scheduleIdleEnd(): void {
    const current = this.#current;
    if (!current || current.visitsUnderWay > 0) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      if (current.visitsUnderWay === 0) void this.#end(current);
    }, this.limits.idleMs).unref();
  }
}
