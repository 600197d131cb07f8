import { meaningOfRobotsStatus } from './robots-status.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { readRobots } from './robots-gate.js';
import type { RobotsGate } from './robots-gate.js';

/** Scripts of a page come from a handful of hosts; an advertising network adds dozens. */
const MAX_ORIGINS = 15;

/** The robots.txt rules for Googlebot on the hosts a page loads from; each is read once. */
export class GooglebotRules {
  private readonly gates = new Map<string, Promise<RobotsGate>>();
  private readonly known = new Map<string, RobotsGate>();

  constructor(
    private readonly httpClient: PoliteHttpClient,
    private readonly options: { readonly token: string; readonly isObeyed: boolean },
  ) {}

  /** Reads the robots.txt of one origin; also with the rules for our own crawler. */
  async gateOf(origin: string): Promise<RobotsGate> {
    let gate = this.gates.get(origin);
    if (gate === undefined) {
      gate = readRobots(this.httpClient, origin, this.options);
      this.gates.set(origin, gate);
    }
    const read = await gate;
    this.known.set(origin, read);
    return read;
  }

  /** Reads everything needed to audit these addresses, up to the limit. Rejects when the scan stops. */
  async load(urls: readonly string[]): Promise<void> {
    const origins = [...new Set(urls.flatMap(originOf))];
    const left = MAX_ORIGINS - this.gates.size;
    const unread = origins.filter((origin) => !this.gates.has(origin)).slice(0, Math.max(0, left));
    await Promise.all(unread.map((origin) => this.gateOf(origin)));
  }

  /** `null` when the host's robots.txt was not or could not be read. */
  isBlocked(url: string): boolean | null {
    const gate = originOf(url).map((origin) => this.known.get(origin))[0];
    if (gate === undefined) return null;
    const { status, failure } = gate.facts;
    if (failure !== null || status === null) return null;
    if (meaningOfRobotsStatus(status) === 'all_forbidden') return null;
    return gate.isBlockedForGooglebot(url);
  }
}

/** Origin of an http(s) address; nothing for any other. */
function originOf(url: string): string[] {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? [parsed.origin] : [];
}
