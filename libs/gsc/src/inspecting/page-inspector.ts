import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { AccessTokens } from '../connecting/access-tokens.service.js';
import type { InspectionRefusal, InspectionResult } from '../contract/index.js';
import type { GscProperty } from '../entities/gsc-property.entity.js';
import type { GoogleOutcome } from '../providers/search-console.provider.js';
import { UrlInspectionApi } from '../providers/url-inspection.provider.js';
import { InspectionQuota } from './inspection-quota.js';
import type { QuotaRefusal } from './inspection-quota.js';
import { InspectionsRepository } from './inspections.repository.js';
import type { StoredInspection } from './inspections.repository.js';

export interface InspectionRequest {
  readonly url: string;
  readonly isAutomatic: boolean;
  /** An inspection since then is new enough. */
  readonly notBefore: Date;
}

export type PageInspectionOutcome =
  | { readonly kind: 'inspected'; readonly inspection: StoredInspection }
  | {
      readonly kind: 'refused';
      readonly reason: InspectionRefusal;
      /** When the same makes sense again; `null` if nobody knows. */
      readonly retryAfterMs: number | null;
    };
type Refused = Extract<PageInspectionOutcome, { kind: 'refused' }>;

type Asked =
  | { readonly kind: 'result'; readonly result: InspectionResult | null }
  | ({ readonly kind: 'quota' } & QuotaRefusal);

/** Asks Google about a page: within the quota, and once, however often the same is requested at the same time. */
@Injectable()
export class PageInspector {
  constructor(
    private readonly inspections: InspectionsRepository,
    private readonly quota: InspectionQuota,
    private readonly tokens: AccessTokens,
    private readonly api: UrlInspectionApi,
    private readonly clock: Clock,
  ) {}

  async inspect(
    property: GscProperty,
    { url, isAutomatic, notBefore }: InspectionRequest,
  ): Promise<PageInspectionOutcome> {
    const page = { propertyId: property.id, url };
    const id = await this.inspections.begin(page, isAutomatic, this.clock.now());
    if (id === null) return refused('already_running');
    try {
      // While the row is there, nobody else inspects the page: what is stored now is all that there is.
      const recent = await this.inspections.latest(page, { from: notBefore });
      if (recent !== null) return { kind: 'inspected', inspection: recent };
      const outcome = await this.ask(property, url, isAutomatic);
      if (!('result' in outcome)) return outcome;
      const inspectedAt = this.clock.now();
      await this.inspections.finish(id, outcome.result, inspectedAt);
      const { result } = outcome;
      return { kind: 'inspected', inspection: { url, inspectedAt, isAutomatic, result } };
    } finally {
      await this.inspections.abandon(id);
    }
  }

  private async ask(
    { userId, siteUrl }: GscProperty,
    url: string,
    isAutomatic: boolean,
  ): Promise<Refused | { readonly result: InspectionResult }> {
    const outcome = await this.tokens.request(
      userId,
      async (token): Promise<GoogleOutcome<Asked>> => {
        const refusal = await this.quota.take(siteUrl, isAutomatic);
        if (refusal !== null) return { kind: 'ok', data: { kind: 'quota', ...refusal } };
        const response = await this.api.inspect(token, siteUrl, url);
        if (response.kind !== 'ok') return response;
        return { kind: 'ok', data: { kind: 'result', result: response.data } };
      },
    );
    switch (outcome.kind) {
      case 'ok': {
        const { data } = outcome;
        if (data.kind === 'quota') return refused(data.reason, data.retryAfterMs);
        return data.result === null ? refused('invalid_url') : { result: data.result };
      }
      case 'rate_limited':
        return refused('google_quota', await this.quota.pause(siteUrl, outcome.retryAfterMs));
      case 'denied':
        return refused(outcome.reason === 'token' ? 'needs_reconnect' : 'not_an_owner');
      case 'not_connected':
        return refused('needs_reconnect');
      case 'unknown':
        return refused(UNKNOWN[outcome.reason]);
    }
  }
}

const UNKNOWN = { timeout: 'timeout', blocked: 'no_response', parse: 'unreadable' } as const;

function refused(reason: InspectionRefusal, retryAfterMs: number | null = null): Refused {
  return { kind: 'refused', reason, retryAfterMs };
}
