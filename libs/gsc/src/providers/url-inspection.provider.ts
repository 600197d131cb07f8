import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { JsonReader } from '@app/crawler';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  crawlers,
  indexingStates,
  indexStates,
  pageFetchStates,
  robotsTxtStates,
} from '../contract/index.js';
import type { InspectionResult } from '../contract/index.js';
import { readAs, requestGoogle } from './google-request.js';
import type { GoogleResponse } from './google-request.js';
import { refusalOf } from './search-console.provider.js';
import type { GoogleOutcome } from './search-console.provider.js';

const API = 'https://searchconsole.googleapis.com';
/** An inspection takes five to ten seconds. */
const TIMEOUT_MS = 30_000;
const LISTED_MAX = 20;

const text = z.string().min(1).max(2_048).nullish().catch(null);
const addresses = z.array(z.string().max(2_048)).catch([]).default([]);
const known = <T extends string>(values: readonly T[]) => z.enum(values).nullish().catch(null);

const inspectionReply = z.object({
  inspectionResult: z.object({
    inspectionResultLink: z.url().nullish().catch(null),
    indexStatusResult: z.object({
      verdict: known(indexStates),
      coverageState: text,
      robotsTxtState: known(robotsTxtStates),
      indexingState: known(indexingStates),
      pageFetchState: known(pageFetchStates),
      lastCrawlTime: text,
      googleCanonical: text,
      userCanonical: text,
      crawledAs: known(crawlers),
      referringUrls: addresses,
      sitemap: addresses,
    }),
  }),
});
type Reply = z.infer<typeof inspectionReply>['inspectionResult'];

/** `null`: Google does not accept the address. */
export type InspectionOutcome = GoogleOutcome<InspectionResult | null>;

/** Google's URL Inspection (developers.google.com/webmaster-tools/v1/urlInspection.index/inspect). */
@Injectable()
export class UrlInspectionApi {
  /** Replaced by tests. */
  timeoutMs = TIMEOUT_MS;
  private readonly url: string;

  constructor(
    private readonly json: JsonReader,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.url = `${config.google?.apiBase ?? API}/v1/urlInspection/index:inspect`;
  }

  /** What the index has about a page; nothing is crawled for it. */
  async inspect(accessToken: string, siteUrl: string, url: string): Promise<InspectionOutcome> {
    const wanted = { siteUrl, inspectionUrl: url, languageCode: 'en-US' };
    const response = await requestGoogle(
      this.json,
      this.url,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      },
      this.timeoutMs,
    );
    if ('kind' in response) return response;
    return response.status === 200 ? resultOf(response) : failureOf(response);
  }
}

function failureOf(response: GoogleResponse): InspectionOutcome {
  return response.status === 400 ? { kind: 'ok', data: null } : refusalOf(response);
}

function resultOf(response: GoogleResponse): InspectionOutcome {
  const reply = readAs(inspectionReply, response);
  if (reply === null) return { kind: 'unknown', reason: 'parse' };
  return { kind: 'ok', data: presentResult(reply.inspectionResult) };
}

function presentResult({ inspectionResultLink, indexStatusResult }: Reply): InspectionResult {
  const { verdict, coverageState, robotsTxtState, indexingState, pageFetchState } =
    indexStatusResult;
  return {
    verdict: verdict ?? null,
    coverage_state: coverageState ?? null,
    robots_txt_state: robotsTxtState ?? null,
    indexing_state: indexingState ?? null,
    page_fetch_state: pageFetchState ?? null,
    google_canonical: indexStatusResult.googleCanonical ?? null,
    user_canonical: indexStatusResult.userCanonical ?? null,
    last_crawl_at: crawlTime(indexStatusResult.lastCrawlTime ?? null),
    crawled_as: indexStatusResult.crawledAs ?? null,
    referring_urls: indexStatusResult.referringUrls.slice(0, LISTED_MAX),
    sitemaps: indexStatusResult.sitemap.slice(0, LISTED_MAX),
    link: inspectionResultLink ?? null,
  };
}

/** Google has sent the beginning of 1970 for pages that it has never crawled. */
function crawlTime(time: string | null): string | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  return at > 0 ? new Date(at).toISOString() : null;
}
