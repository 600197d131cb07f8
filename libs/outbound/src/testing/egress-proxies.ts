import type { EgressLimits, EgressOptions } from '../egress-proxy.js';
import { EgressProxy } from '../egress-proxy.js';
import type { EgressSession } from '../egress-session.js';
import type { OutboundPolicy } from '../outbound-request.js';

/** Where a test's proxy may go, how it asks for names, and what one visit may use. */
export interface EgressSetting {
  readonly policy?: Partial<OutboundPolicy>;
  readonly options?: EgressOptions;
  readonly limits?: EgressLimits;
}

/** Opens proxies for one test file, by default such that reach nothing private, and closes them all. */
export class EgressProxies {
  readonly #proxies: EgressProxy[] = [];

  open({ policy, options }: EgressSetting = {}): EgressProxy {
    const strict = { allowPrivate: false, allowedHosts: [], ownAddresses: [] };
    const proxy = new EgressProxy({ ...strict, ...policy }, options);
    this.#proxies.push(proxy);
    return proxy;
  }

  /** One visit through a proxy of its own. */
  openSession(setting: EgressSetting = {}): Promise<EgressSession> {
    return this.open(setting).openSession(setting.limits);
  }

  async close(): Promise<void> {
    await Promise.all(this.#proxies.splice(0).map((proxy) => proxy.close()));
  }
}
