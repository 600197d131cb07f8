import type { Ping } from './ping.js';

const MOST_STALE = 200; // of one website between two writings

/** Pings that wait to be written: the newest of each website and origin. Bounded, whoever sends. */
export class PingBuffer {
  private waiting = new Map<string, Ping>();

  constructor(private readonly most: number) {}

  /** Answers whether there was room. */
  add(ping: Ping): boolean {
    const key = `${ping.siteId} ${ping.host}`;
    const earlier = this.waiting.get(key);
    if (earlier === undefined && this.waiting.size >= this.most) return false;
    this.waiting.set(key, earlier === undefined ? ping : together(earlier, ping));
    return true;
  }

  /** Everything that waits, which is empty then. */
  take(): Ping[] {
    const pings = [...this.waiting.values()];
    this.waiting = new Map();
    return pings;
  }
}

function together(one: Ping, other: Ping): Ping {
  const newest = one.at > other.at ? one : other;
  if (one.stale.length === 0 && other.stale.length === 0) return newest;
  const stale = [...new Set([...one.stale, ...other.stale])].slice(0, MOST_STALE);
  return { ...newest, stale };
}
