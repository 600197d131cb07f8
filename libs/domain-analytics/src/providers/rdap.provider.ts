import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { JsonReader } from '@app/crawler';
import { OutboundClient, siteOf } from '@app/outbound';
import { Inject, Injectable } from '@nestjs/common';
import type { Registration } from '../contract/index.js';
import { readRegistration } from '../rules/registration.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const NO_RESPONSE = 'Unknown: no usable response from the registry. Reanalyze the domain later.';

export type RegistrationReading =
  | { readonly kind: 'known'; readonly registration: Registration }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Registrations of domains from their registries (RDAP, RFC 9082), found through a redirecting service. */
@Injectable()
export class RdapProvider {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly json: JsonReader,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Of the registrable domain that `domain` belongs to. Never rejects. */
  async read(domain: string, signal: AbortSignal): Promise<RegistrationReading> {
    const registered = siteOf(domain);
    const { base } = this.config.searchData.rdap;
    const url = `${base}/domain/${encodeURIComponent(registered)}`;
    const result = await this.outbound.fetch({
      url,
      headers: { accept: 'application/rdap+json, application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      signal,
    });
    if (result.kind === 'failed') return { kind: 'unknown', reason: NO_RESPONSE };
    if (result.status === 404) {
      const reason = `Unknown: no public registry lists ${registered}.`;
      return { kind: 'unknown', reason };
    }
    const body = result.status === 200 ? await this.json.read(result.body, url) : null;
    const registration = readRegistration(registered, body);
    if (registration === null) return { kind: 'unknown', reason: NO_RESPONSE };
    return { kind: 'known', registration };
  }
}
