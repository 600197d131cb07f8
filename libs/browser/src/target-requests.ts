interface KnownRequest {
  readonly host: string;
  /** Number of events from the page, one per redirect. */
  reported: number;
  /** Number of events from the network process, which come even while a script blocks those of the page. */
  sent: number;
  /** The number counted so far, at most the larger of the two. */
  counted: number;
}

/** Beyond this number, the oldest requests are forgotten; they have been counted already. */
const MAX_KNOWN_REQUESTS = 3_000;

/** The tunnelled requests of a page, frame or worker, each counted once although two processes report it. */
export class TargetRequests {
  /** By id, oldest first. */
  readonly #requests = new Map<string, KnownRequest>();

  /** The page has reported a request, or a step of its redirects. Returns whether it must be counted. */
  reported(requestId: string, host: string): boolean {
    const known = this.#known(requestId, host);
    known.reported += 1;
    return count(known);
  }

  /** The network process has reported a request as it left. Returns whether it must be counted. */
  sent(requestId: string, host: string): boolean {
    const known = this.#known(requestId, host);
    known.sent += 1;
    return count(known);
  }

  /** Returns the host whose count must be reduced, since the network process never sent this request. */
  notMade(requestId: string): string | undefined {
    const known = this.#requests.get(requestId);
    if (!known || known.counted <= known.sent) return undefined;
    known.counted -= 1;
    known.reported -= 1;
    return known.host;
  }

  hostOf(requestId: string): string | undefined {
    return this.#requests.get(requestId)?.host;
  }

  /** Returns the entry of a request; a redirect to another host counts as another request. */
  #known(requestId: string, host: string): KnownRequest {
    const requests = this.#requests;
    const key = requests.get(requestId)?.host === host ? requestId : `${requestId} ${host}`;
    const known = requests.get(key) ?? requests.get(requestId);
    if (known?.host === host) return known;
    const created = { host, reported: 0, sent: 0, counted: 0 };
    requests.set(requests.has(requestId) ? key : requestId, created);
    if (requests.size > MAX_KNOWN_REQUESTS) {
      const oldest = requests.keys().next();
      if (oldest.done !== true) requests.delete(oldest.value);
    }
    return created;
  }
}

function count(known: KnownRequest): boolean {
  if (known.counted >= Math.max(known.reported, known.sent)) return false;
  known.counted += 1;
  return true;
}
