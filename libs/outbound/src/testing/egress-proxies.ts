import type { EgressLimits } from '../egress-limits.js';
import type { EgressOptions } from '../egress-proxy.js';
import { EgressProxy } from '../egress-proxy.js';
import type { EgressSession } from '../egress-session.js';
import type { OutboundPolicy } from '../outbound-request.js';

/** The policy, options and limits of a test's proxy. */
export interface EgressSetting {
  readonly policy?: Partial<OutboundPolicy>;
  readonly options?: EgressOptions;
  readonly limits?: EgressLimits;
}

/** Opens proxies for one test file, which reach nothing private by default, and closes them all. */
export class EgressProxies {
  readonly #proxies: EgressProxy[] = [];

  open({ policy, options }: EgressSetting = {}): EgressProxy {
    const strict = { allowPrivate: false, allowedHosts: [], ownAddresses: [] };
    const proxy = new EgressProxy({ ...strict, ...policy }, options);
    this.#proxies.push(proxy);
    return proxy;
  }

  /** One visit through its own proxy. */
  openSession(setting: EgressSetting = {}): Promise<EgressSession> {
    return this.open(setting).openSession(setting.limits);
  }

  async close(): Promise<void> {
    await Promise.all(this.#proxies.splice(0).map((proxy) => proxy.close()));
  }
}
