import type { Ping } from './ping.js';

const MAX_STALE = 200; // per website between two writes

/** Pings waiting to be written: the newest one per website and origin. Bounded, regardless of the sender. */
export class PingBuffer {
  private waiting = new Map<string, Ping>();

  constructor(private readonly most: number) {}

  /** Returns whether there was room. */
  add(ping: Ping): boolean {
    const key = `${ping.siteId} ${ping.host}`;
    const earlier = this.waiting.get(key);
    if (earlier === undefined && this.waiting.size >= this.most) return false;
    this.waiting.set(key, earlier === undefined ? ping : together(earlier, ping));
    return true;
  }

  /** Returns and removes everything that is waiting. */
  take(): Ping[] {
    const pings = [...this.waiting.values()];
    this.waiting = new Map();
    return pings;
  }
}

function together(one: Ping, other: Ping): Ping {
  const newest = one.at > other.at ? one : other;
  if (one.stale.length === 0 && other.stale.length === 0) return newest;
  const stale = [...new Set([...one.stale, ...other.stale])].slice(0, MAX_STALE);
  return { ...newest, stale };
}
