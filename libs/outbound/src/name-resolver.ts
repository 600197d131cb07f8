import { lookup } from 'node:dns/promises';
import type { AddressBytes } from './rules/ip-address.js';
import { parseAddress } from './rules/ip-address.js';
import { OutboundError } from './outbound-error.js';

/** Every address of a name, as text. Rejects with a Node DNS error. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

export interface ResolvedAddress {
  readonly text: string;
  readonly bytes: AddressBytes;
}

/** The system's resolver: /etc/hosts counts, so that development names work. */
export const systemResolver: ResolveName = async (hostname) => {
  const answers = await lookup(hostname, { all: true, order: 'ipv4first' });
  return answers.map((answer) => answer.address);
};

interface CacheEntry {
  readonly expiresAt: number;
  readonly addresses: Promise<readonly ResolvedAddress[]>;
}

export interface NameTimes {
  /** How long an answer is used. */
  readonly cacheMs: number;
  /** How long an answer is waited for. */
  readonly timeoutMs: number;
}

const MAX_ENTRIES = 5_000;

/**
 * Resolves names once for a short time, so that one crawl does not ask for every connection. What it
 * hands out are parsed bytes; they are judged at every use, because the verdict depends on the port.
 */
export class NameResolver {
  readonly #cache = new Map<string, CacheEntry>();

  constructor(
    private readonly resolve: ResolveName,
    private readonly times: NameTimes,
    private readonly now: () => number,
  ) {}

  /** Rejects with a DNS error, or with `OutboundError('dns')` for an answer that holds no address. */
  addressesOf(hostname: string): Promise<readonly ResolvedAddress[]> {
    const cached = this.#cache.get(hostname);
    if (cached && cached.expiresAt > this.now()) return cached.addresses;
    const entry = { expiresAt: this.now() + this.times.cacheMs, addresses: this.#ask(hostname) };
    this.#cache.delete(hostname);
    this.#cache.set(hostname, entry);
    this.#forgetOldest();
    // A failed look-up is asked again next time: a name may start to exist at any moment.
    entry.addresses.catch(() => {
      if (this.#cache.get(hostname) === entry) this.#cache.delete(hostname);
    });
    return entry.addresses;
  }

  async #ask(hostname: string): Promise<readonly ResolvedAddress[]> {
    const texts = await this.#withinTime(hostname, this.resolve(hostname));
    if (texts.length === 0) {
      throw new OutboundError('dns', `The name ${hostname} does not resolve.`);
    }
    return texts.map((text) => {
      const bytes = parseAddress(text);
      if (!bytes) {
        throw new OutboundError('dns', `The name ${hostname} resolves to something unreadable.`);
      }
      return { text, bytes };
    });
  }

  /** The system's look-up cannot be stopped; nobody waits for it longer than this. */
  async #withinTime<T>(hostname: string, answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new OutboundError(
        'dns',
        `The name ${hostname} could not be looked up in time.`,
      );
      timer = setTimeout(() => reject(error), this.times.timeoutMs);
    });
    try {
      return await Promise.race([answer, late]);
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
