import type { Protocol } from 'puppeteer-core';
import { isOnWebsite } from '../../rules/visit-links.js';

type Paused = Pick<Protocol.Fetch.RequestPausedEvent, 'frameId' | 'request' | 'resourceType'>;

/**
 * Which requests of a visit carry its signature and trace: documents of the visited website, and what its pages request
 * from their own origin. To a request between origins, an added header is one more reason for a CORS check, which the
 * other side would refuse.
 */
export class FirstPartyRequests {
  /** Of the documents of the website, by frame. */
  readonly #origins = new Map<string, string>();

  constructor(private readonly websiteOrigin: string) {}

  /** The response to a frame's document has arrived. @param policies its content security policies */
  show(frameId: string, url: string, policies: readonly string[]): void {
    // A sandboxed frame has an opaque origin.
    const isSandboxed = policies.some((policy) => /(?:^|[;,\s])sandbox(?:[;,\s]|$)/i.test(policy));
    if (isSandboxed || !isOnWebsite(url, this.websiteOrigin)) this.#origins.delete(frameId);
    else this.#origins.set(frameId, new URL(url).origin);
  }

  includes({ frameId, request, resourceType }: Paused): boolean {
    const { url, headers } = request;
    if (resourceType === 'Document') return isOnWebsite(url, this.websiteOrigin);
    const origin = this.#origins.get(frameId);
    if (origin === undefined || !URL.canParse(url) || new URL(url).origin !== origin) return false;
    const sender = headers.Origin ?? headers.origin;
    return sender === undefined || sender === origin;
  }
}
