import type { EgressSession } from '@app/outbound';
import type { RequestMeter } from '../request-meter.js';
import { withinTime } from '../within-time.js';
import type { DevtoolsConnection } from './devtools-connection.js';

const CLOSE_TIMEOUT_MS = 5_000;

interface ContextEnvironment {
  readonly devtools: DevtoolsConnection;
  readonly egress: EgressSession;
  /** `null`: tunnels to third parties are not counted, so there are none. */
  readonly meter: Pick<RequestMeter, 'watch'> | null;
  /** Whether the events of counted requests also reach the listener of the page. Default false. */
  readonly readsRequests?: boolean;
}

/** A browser context whose pages reach the network through one egress session only. */
export class EgressContext {
  private constructor(
    readonly id: string,
    private readonly devtools: DevtoolsConnection,
    private readonly stopCounting: () => void,
  ) {}

  /** Rejects with the connection's error. */
  static async open(environment: ContextEnvironment): Promise<EgressContext> {
    const { devtools, egress, meter, readsRequests = false } = environment;
    const { browserContextId: id } = await devtools.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: egress.url,
      proxyBypassList: '<-loopback>',
    });
    const context = { contextId: id, attaches: true, sharesPages: readsRequests };
    const stopCounting = meter?.watch(egress.thirdParties, context) ?? ((): void => undefined);
    return new EgressContext(id, devtools, stopCounting);
  }

  /** Closes it with its page. `false` when Chromium did not do so in time. */
  async close(sessionId: string): Promise<boolean> {
    const isClosed = await withinTime(this.#dispose(), CLOSE_TIMEOUT_MS).then(
      () => true,
      () => !this.devtools.connected,
    );
    // Not earlier: a frame under way ends with the page, and no other page is drawn until then.
    this.devtools.forget(sessionId);
    this.stopCounting();
    return isClosed;
  }

  /** Its page could not be set up. */
  abandon(): void {
    this.stopCounting();
    this.#dispose().catch(() => undefined);
  }

  async #dispose(): Promise<void> {
    await this.devtools.send('Target.disposeBrowserContext', { browserContextId: this.id });
  }
}
