import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { JsonReader } from '@app/crawler';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { permissionLevels } from '../contract/index.js';
import type { PermissionLevel } from '../contract/index.js';
import { requestGoogle, readAs } from './google-request.js';
import type { GoogleResponse, Unreachable } from './google-request.js';

const API = 'https://www.googleapis.com';
/** The maximum of one response; a day has at most 50,000 rows per kind. */
export const ROWS_PER_PAGE = 25_000;

const sitesReply = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});
const queryReply = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()),
        clicks: z.number().nonnegative(),
        impressions: z.number().nonnegative(),
        position: z.number().nonnegative(),
      }),
    )
    .default([]),
  metadata: z.object({ first_incomplete_date: z.iso.date().optional() }).optional(),
});
const errorReply = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});
const QUOTA_REASONS = new Set([
  'quotaExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
]);

export type GoogleOutcome<T> =
  | { readonly kind: 'ok'; readonly data: T }
  /** `retryAfterMs` as requested by Google; `null` if it names none. */
  | { readonly kind: 'rate_limited'; readonly retryAfterMs: number | null }
  /** token: the access token is not valid; permission: the account may no longer see this property. */
  | { readonly kind: 'denied'; readonly reason: 'token' | 'permission' }
  | Unreachable;

export interface Site {
  readonly siteUrl: string;
  readonly permission: PermissionLevel;
}

export interface SearchRow {
  readonly keys: readonly string[];
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

export type Dimension = 'date' | 'query' | 'page' | 'country' | 'device';

/** Google's figures of the last days. */
export interface RecentDays {
  /** The first day whose figures may still change; `null` when Google does not name one. */
  readonly firstIncompleteOn: string | null;
  /** One row per day with impressions, its only key the day. */
  readonly rows: readonly SearchRow[];
}

/** Search Console's API (PROVIDERS.md section 3). Web search only. */
@Injectable()
export class SearchConsoleApi {
  private readonly base: string;

  constructor(
    private readonly json: JsonReader,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.base = `${config.google?.apiBase ?? API}/webmasters/v3`;
  }

  /** The account's properties. Those it has not verified are left out. */
  async sites(accessToken: string): Promise<GoogleOutcome<Site[]>> {
    const outcome = await this.request(`${this.base}/sites`, accessToken, sitesReply);
    if (outcome.kind !== 'ok') return outcome;
    const sites = outcome.data.siteEntry.flatMap(({ siteUrl, permissionLevel }) => {
      const permission = permissionLevels.find((level) => level === permissionLevel);
      return permission === undefined ? [] : [{ siteUrl, permission }];
    });
    return { kind: 'ok', data: sites };
  }

  /** Every final row of one day, over all pages. */
  async dayRows(
    accessToken: string,
    siteUrl: string,
    day: string,
    dimensions: readonly Dimension[],
  ): Promise<GoogleOutcome<SearchRow[]>> {
    const rows: SearchRow[] = [];
    for (;;) {
      const outcome = await this.query(accessToken, siteUrl, {
        startDate: day,
        endDate: day,
        dimensions,
        startRow: rows.length,
        dataState: 'final',
      });
      if (outcome.kind !== 'ok') return outcome;
      rows.push(...outcome.data.rows);
      if (outcome.data.rows.length < ROWS_PER_PAGE) return { kind: 'ok', data: rows };
    }
  }

  /** Includes days that are not final yet. */
  async recentDays(
    accessToken: string,
    siteUrl: string,
    range: { readonly from: string; readonly to: string },
  ): Promise<GoogleOutcome<RecentDays>> {
    const outcome = await this.query(accessToken, siteUrl, {
      startDate: range.from,
      endDate: range.to,
      dimensions: ['date'],
      startRow: 0,
      dataState: 'all',
    });
    if (outcome.kind !== 'ok') return outcome;
    const { rows, metadata } = outcome.data;
    return {
      kind: 'ok',
      data: { firstIncompleteOn: metadata?.first_incomplete_date ?? null, rows },
    };
  }

  private query(
    accessToken: string,
    siteUrl: string,
    body: object,
  ): Promise<GoogleOutcome<z.infer<typeof queryReply>>> {
    const url = `${this.base}/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`;
    const wanted = { ...body, type: 'web', rowLimit: ROWS_PER_PAGE };
    return this.request(url, accessToken, queryReply, JSON.stringify(wanted));
  }

  private async request<T>(
    url: string,
    accessToken: string,
    schema: z.ZodType<T>,
    body?: string,
  ): Promise<GoogleOutcome<T>> {
    const response = await requestGoogle(this.json, url, {
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    if ('kind' in response) return response;
    if (response.status !== 200) return refusalOf(response);
    const data = readAs(schema, response);
    return data === null ? { kind: 'unknown', reason: 'parse' } : { kind: 'ok', data };
  }
}

/** What a response without data means. */
export function refusalOf(response: GoogleResponse): Exclude<GoogleOutcome<never>, { kind: 'ok' }> {
  const reasons = readAs(errorReply, response)?.error.errors.map(({ reason }) => reason) ?? [];
  if (response.status === 429 || reasons.some((reason) => QUOTA_REASONS.has(reason))) {
    return { kind: 'rate_limited', retryAfterMs: response.retryAfterMs };
  }
  if (response.status === 401) return { kind: 'denied', reason: 'token' };
  if (response.status === 403 || response.status === 404) {
    return { kind: 'denied', reason: 'permission' };
  }
  return { kind: 'unknown', reason: 'blocked' };
}
