const WINDOW_MS = 10_000;
/** An office behind one address has many pages open; each pings twice a minute. */
const MOST_OF_AN_ADDRESS = 100;
const MOST_ADDRESSES = 50_000;
const IPV6_NETWORK_GROUPS = 4; // a household has a /64 of its own

/** How many pings one address may send. In this process's memory: what is too much for it is not asked elsewhere. */
export class PingLimits {
  private counts = new Map<string, number>();
  private windowEndsAt = 0;

  /** `now` in milliseconds of a steady clock. */
  allows(ip: string, now: number): boolean {
    if (now >= this.windowEndsAt) {
      this.counts = new Map();
      this.windowEndsAt = now + WINDOW_MS;
    }
    const network = networkOf(ip);
    const count = this.counts.get(network);
    if (count === undefined && this.counts.size >= MOST_ADDRESSES) return false;
    this.counts.set(network, (count ?? 0) + 1);
    return (count ?? 0) < MOST_OF_AN_ADDRESS;
  }
}

function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  return ip.split(':', IPV6_NETWORK_GROUPS).join(':');
}
