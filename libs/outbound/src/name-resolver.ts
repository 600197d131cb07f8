import { lookup } from 'node:dns/promises';
import type { AddressBytes } from './rules/ip-address.js';
import { parseAddress } from './rules/ip-address.js';
import { OutboundError } from './outbound-error.js';

/** All addresses of a name, as text. Rejects with a Node DNS error. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

export interface ResolvedAddress {
  readonly text: string;
  readonly bytes: AddressBytes;
}

/** The system's resolver, including /etc/hosts, so that development names work. */
export const systemResolver: ResolveName = async (hostname) => {
  const responses = await lookup(hostname, { all: true, order: 'ipv4first' });
  return responses.map((result) => result.address);
};

interface CacheEntry {
  readonly expiresAt: number;
  readonly addresses: Promise<readonly ResolvedAddress[]>;
}

export interface NameTimes {
  /** How long a response is cached, in milliseconds. */
  readonly cacheMs: number;
  /** How long to wait for a response, in milliseconds. */
  readonly timeoutMs: number;
}

const MAX_ENTRIES = 5_000;

/**
 * Resolves names with a short cache, so that a crawl does not query DNS for every connection. Returns parsed bytes;
 * they are assessed at every use, because the result depends on the port.
 */
export class NameResolver {
  readonly #cache = new Map<string, CacheEntry>();

  constructor(
    private readonly resolve: ResolveName,
    private readonly times: NameTimes,
    private readonly now: () => number,
  ) {}

  /** Rejects with a DNS error, or with `OutboundError('dns')` for a response without addresses. */
  addressesOf(hostname: string): Promise<readonly ResolvedAddress[]> {
    const cached = this.#cache.get(hostname);
    if (cached && cached.expiresAt > this.now()) return cached.addresses;
    const entry = { expiresAt: this.now() + this.times.cacheMs, addresses: this.#query(hostname) };
    this.#cache.delete(hostname);
    this.#cache.set(hostname, entry);
    this.#forgetOldest();
    // A failed lookup is not cached: the name may start to exist at any moment.
    entry.addresses.catch(() => {
      if (this.#cache.get(hostname) === entry) this.#cache.delete(hostname);
    });
    return entry.addresses;
  }

  async #query(hostname: string): Promise<readonly ResolvedAddress[]> {
    const texts = await this.#withinTime(hostname, this.resolve(hostname));
    if (texts.length === 0) {
      throw new OutboundError('dns', `The domain name ${hostname} does not resolve.`);
    }
    return texts.map((text) => {
      const bytes = parseAddress(text);
      if (!bytes) {
        throw new OutboundError(
          'dns',
          `The domain name ${hostname} resolves to an invalid address.`,
        );
      }
      return { text, bytes };
    });
  }

  /** The system's lookup cannot be cancelled, so it is abandoned after this time. */
  async #withinTime<T>(hostname: string, result: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new OutboundError('dns', `The DNS lookup of ${hostname} timed out.`);
      timer = setTimeout(() => reject(error), this.times.timeoutMs);
    });
    try {
      return await Promise.race([result, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #forgetOldest(): void {
    if (this.#cache.size <= MAX_ENTRIES) return;
    const oldest = this.#cache.keys().next();
    if (oldest.done !== true) this.#cache.delete(oldest.value);
  }
}
