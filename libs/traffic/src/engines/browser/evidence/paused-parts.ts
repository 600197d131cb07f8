import type { TracedRequest } from '../../../rules/evidence/visit-evidence.js';
import type { PageResource } from './page-resources.js';

/** A request is paused soon after the page began it, on a busy machine too. */
const MAX_GAP_MS = 3_000;

type Known = Exclude<keyof PageResource, 'url' | 'startedAt' | 'method'>;
type Part = Pick<TracedRequest, 'url' | 'startedAt'> & {
  -readonly [Key in Known]: TracedRequest[Key];
};

interface Paused<Request> {
  readonly pauseId: string;
  readonly request: Request;
  readonly address: string;
  /** Where its response redirected to. */
  next: Paused<Request> | null;
  isRedirected: boolean;
}

/**
 * The latest requests of a page, apart from documents, that were paused before they were sent. Their responses are not
 * reported, so that the page's own timings complete them: a page has one timing for a request with all its redirects.
 */
export class PausedParts<Request extends Part> {
  #waiting: Paused<Request>[] = [];

  constructor(private readonly maxCount: number) {}

  /** @param redirectedFrom the pause of the request whose response redirected here; `null`: the page began it */
  add(request: Request, pauseId: string, redirectedFrom: string | null): void {
    const isRedirected = redirectedFrom !== null;
    const address = withoutFragment(request.url);
    const paused: Paused<Request> = { pauseId, request, address, next: null, isRedirected };
    const before = isRedirected && this.#waiting.findLast((one) => one.pauseId === redirectedFrom);
    if (before) {
      before.next = paused;
      before.request.durationMs = request.startedAt - before.request.startedAt;
    }
    this.#waiting.push(paused);
    if (this.#waiting.length > this.maxCount) this.#waiting.shift();
  }

  /** Takes the timing over into the request that it is of; `false` when none was paused. */
  complete(resource: PageResource): boolean {
    const first = this.#nearest(resource);
    if (first === null) return false;
    const chain = chainOf(first);
    const { request } = chain.at(-1) ?? first;
    const { status, bytes, isCached, protocol, mimeType } = resource;
    Object.assign(request, { status, bytes, isCached, protocol, mimeType });
    if (chain.length === 1) request.phases = resource.phases;
    // What a script fetched is paused as XHR.
    if (resource.type === 'Fetch') for (const one of chain) one.request.type = resource.type;
    const endedAt = resource.startedAt + resource.durationMs;
    request.durationMs = chain.length === 1 ? resource.durationMs : endedAt - request.startedAt;
    if (request.durationMs < 0) request.durationMs = null;
    this.#waiting = this.#waiting.filter((one) => !chain.includes(one));
    return true;
  }

  /** A page may request an address many times: the one that began at about that moment. */
  #nearest({ url, startedAt }: PageResource): Paused<Request> | null {
    const address = withoutFragment(url);
    let best: Paused<Request> | null = null;
    let least = MAX_GAP_MS;
    for (const one of this.#waiting) {
      if (one.isRedirected || one.address !== address) continue;
      const gap = Math.abs(one.request.startedAt - startedAt);
      if (gap > least) continue;
      best = one;
      least = gap;
    }
    return best;
  }
}

function chainOf<Request>(first: Paused<Request>): Paused<Request>[] {
  const chain = [first];
  for (let at = first.next; at !== null; at = at.next) chain.push(at);
  return chain;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
