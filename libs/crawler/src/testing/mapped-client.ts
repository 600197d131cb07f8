import { OutboundClient } from '@app/outbound';
import type { OutboundCertificate, OutboundRequest, OutboundResult } from '@app/outbound';

/**
 * `https://shop.test` → `https://shop.test:40123`: the address of the server behind an origin with the default port.
 */
export type OriginMap = Readonly<Record<string, string>>;

/**
 * Requests websites at http://… and https://… without a port from servers that listen on other ports, so that the crawl
 * sees realistic addresses.
 */
export class MappedClient extends OutboundClient {
  constructor(
    private readonly origins: OriginMap,
    certificateAuthorities: readonly string[],
  ) {
    super(
      { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
      {
        resolver: (name) =>
          name.endsWith('.test')
            ? Promise.resolve(['127.0.0.1'])
            : Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
        certificateAuthorities,
      },
    );
  }

  override async fetch(request: OutboundRequest): Promise<OutboundResult> {
    const { beforeHop } = request;
    const result = await super.fetch({
      ...request,
      url: this.there(request.url),
      ...(beforeHop !== undefined && { beforeHop: (url) => beforeHop(this.back(url)) }),
    });
    const hops = result.hops.map((hop) => ({ ...hop, url: this.back(hop.url) }));
    if (result.kind === 'failed') return { ...result, url: this.back(result.url), hops };
    const finalUrl = this.back(result.finalUrl);
    return { ...result, url: this.back(result.url), finalUrl, hops };
  }

  override readCertificate(url: string, signal?: AbortSignal): Promise<OutboundCertificate> {
    return super.readCertificate(this.there(url), signal);
  }

  private there(url: string): string {
    const { origin } = new URL(url);
    const mapped = this.origins[origin];
    return mapped === undefined ? url : mapped + url.slice(origin.length);
  }

  private back(url: string): string {
    const entry = Object.entries(this.origins).find(([, mapped]) => url.startsWith(`${mapped}/`));
    return entry === undefined ? url : entry[0] + url.slice(entry[1].length);
  }
}
