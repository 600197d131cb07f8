import { defineAnalysis } from '@app/crawler/analysis';
import { UrlResolver, responseInThread, snapshotOfResponse } from '@app/crawler/pages';
import type { ResponseForThread } from '@app/crawler/pages';
import type { LinkCheck } from '../contract/index.js';
import { linkOnPage } from '../rules/link-on-page.js';

/** Looks for a link in a page of another website. */
export const linkPage = defineAnalysis({
  module: import.meta.url,
  name: 'linkPage',
  run: ({
    url,
    response,
    fetchedAt,
    target,
  }: {
    readonly url: string;
    readonly response: ResponseForThread;
    /** ISO 8601. */
    readonly fetchedAt: string;
    readonly target: string;
  }): LinkCheck => {
    const { origin } = new URL(response.finalUrl);
    const place = { url, origin, isHome: false, depth: null, isInSitemap: false };
    const page = snapshotOfResponse(
      { ...place, isBlockedByRobots: false },
      responseInThread(response),
      { attempts: 1, fetchedAt, resolver: new UrlResolver(response.finalUrl) },
    );
    return linkOnPage(page, target);
  },
});
