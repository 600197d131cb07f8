import { signedIn } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';
import { keywordAlertProcedures, keywordAlertRoutes } from './access-keyword-alerts.js';
import { keywordInsightProcedures, keywordInsightRoutes } from './access-keyword-insights.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofNone = { input: () => ({ id: NO_ID }) };
const aLine = (): object => ({ text: 'coffee', domain: 'example.com', isDryRun: true });
const noDomain = (): object => ({ keyword: 'coffee', domain: 'none' });
const noKeywords = () => ({ url: 'https://nobody.example/' });
const noPublicDomain = (): object => ({ url: 'http://localhost/' });
const nothing = (): object => ({ selection: { ids: [NO_ID] } });

/** The keyword tracker. Nobody tracks a keyword here: see libs/keywords for those of other users. */
export const keywordRoutes: Readonly<Record<string, Expectation>> = {
  ...keywordInsightRoutes,
  ...keywordAlertRoutes,
  'GET /api/seo/tracked-keywords': signedIn(200),
  'GET /api/seo/find-keywords': signedIn(200, { input: () => ({ text: 'bread' }) }),
  'POST /api/seo/track-keyword': signedIn(400, { body: noDomain }),
  'POST /api/seo/track-keywords': signedIn(200, { body: aLine }),
  'GET /api/seo/keyword-costs': signedIn(200),
  'GET /api/seo/tracked-keyword/{id}': signedIn(404, ofNone),
  'PATCH /api/seo/tracked-keyword/{id}': signedIn(404, ofNone),
  'DELETE /api/seo/tracked-keyword/{id}': signedIn(404, ofNone),
  'POST /api/seo/stop-tracking': signedIn(200, { body: nothing }),
  'GET /api/seo/ranked-keywords': signedIn(200, { input: noKeywords }),
  'GET /api/seo/ranked-keywords/offer': signedIn(200, { input: noKeywords }),
  'POST /api/seo/ranked-keywords/buy': signedIn(400, { body: noPublicDomain }),
  // A form with a file: see search-imports.e2e-spec.ts.
  'POST /api/seo/import/ranks': signedIn(415, { body: () => ({}) }),
  'POST /api/seo/refresh-keyword/{id}': signedIn(404, ofNone),
  'POST /api/seo/refresh-keywords': signedIn(200),
  'GET /api/seo/refresh-keywords': signedIn(200),
  'POST /api/seo/refresh-keywords/{id}/cancel': signedIn(404, ofNone),
  'GET /api/seo/refresh-keywords/{id}/progress': signedIn(404, ofNone),
};

/** The same over tRPC. */
export const keywordProcedures: Readonly<Record<string, Expectation>> = {
  ...keywordInsightProcedures,
  ...keywordAlertProcedures,
  'keywords.find': signedIn(200, { input: () => ({ text: 'bread' }) }),
  'keywords.list': signedIn(200, { input: () => ({}) }),
  'keywords.get': signedIn(404, ofNone),
  'keywords.track': signedIn(400, { body: noDomain }),
  'keywords.trackAll': signedIn(200, { body: aLine }),
  'keywords.costs': signedIn(200, { input: () => ({}) }),
  'keywords.edit': signedIn(404, { body: () => ({ id: NO_ID }) }),
  'keywords.stop': signedIn(404, { body: () => ({ id: NO_ID }) }),
  'keywords.stopAll': signedIn(200, { body: nothing }),
  'keywords.ranked': signedIn(200, { input: noKeywords }),
  'keywords.rankedOffer': signedIn(200, { input: noKeywords }),
  'keywords.buyRanked': signedIn(400, { body: noPublicDomain }),
  'keywords.refreshOne': signedIn(404, { body: () => ({ id: NO_ID }) }),
  'keywords.refreshAll': signedIn(200),
  'keywords.currentRefresh': signedIn(200),
  'keywords.refreshProgress': signedIn(404, ofNone),
  'keywords.cancelRefresh': signedIn(404, { body: () => ({ id: NO_ID }) }),
};
