const WINDOW_MS = 10_000;
/** An office behind one address may have many pages open, each of which pings twice a minute. */
const MAX_PER_ADDRESS = 100;
const MAX_ADDRESSES = 50_000;
const IPV6_NETWORK_GROUPS = 4; // a household has a /64 of its own

/**
 * Limits the pings of an address. Kept in the memory of this process: checking it elsewhere would cost more than a
 * ping.
 */
export class PingLimits {
  private counts = new Map<string, number>();
  private windowEndsAt = 0;

  /** `now` in milliseconds of a monotonic clock. */
  allows(ip: string, now: number): boolean {
    if (now >= this.windowEndsAt) {
      this.counts = new Map();
      this.windowEndsAt = now + WINDOW_MS;
    }
    const network = networkOf(ip);
    const count = this.counts.get(network);
    if (count === undefined && this.counts.size >= MAX_ADDRESSES) return false;
    this.counts.set(network, (count ?? 0) + 1);
    return (count ?? 0) < MAX_PER_ADDRESS;
  }
}

function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  return ip.split(':', IPV6_NETWORK_GROUPS).join(':');
}
