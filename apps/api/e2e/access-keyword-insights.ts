import { signedIn } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
/** Conditions of a query are optional, the query of a procedure is not. */
const ofAll = { input: () => ({}) };
const ofNone = { input: () => ({ id: NO_ID }) };
const dates = { input: () => ({ from: '2026-11-01', to: '2026-11-20' }) };
const aDomain = { input: () => ({ domain: 'example.com' }) };
const aCompetitor = (): object => ({ domain: 'example.com', host: 'rival.example' });

/** What the keyword tracker shows besides the list. Nobody tracks a keyword here: see libs/keywords. */
export const keywordInsightRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/tracked-keyword/{id}/history': signedIn(404, ofNone),
  'GET /api/seo/serp-snapshot/{id}': signedIn(404, ofNone),
  'GET /api/seo/keyword-overview': signedIn(200),
  'GET /api/seo/keyword-movements': signedIn(200, dates),
  'GET /api/seo/keyword-cannibalisation': signedIn(200),
  'GET /api/seo/tracked-keywords.csv': signedIn(200),
  'GET /api/seo/tracked-keyword/{id}/history.csv': signedIn(404, ofNone),
  'GET /api/seo/keyword-overview.csv': signedIn(200),
  'GET /api/seo/keyword-movements.csv': signedIn(200, dates),
  'GET /api/seo/keyword-cannibalisation.csv': signedIn(200),
  'GET /api/seo/competitor-comparison.csv': signedIn(200, aDomain),
  'GET /api/seo/keyword-alerts.csv': signedIn(200),
  'GET /api/seo/serp-snapshot/{id}/results.csv': signedIn(404, ofNone),
  'GET /api/seo/keyword-competitors': signedIn(200),
  'POST /api/seo/keyword-competitors': signedIn(404, { body: aCompetitor }),
  'GET /api/seo/competitor-comparison': signedIn(200, aDomain),
  'DELETE /api/seo/keyword-competitors/{id}': signedIn(404, ofNone),
};

/** The same over tRPC. */
export const keywordInsightProcedures: Readonly<Record<string, Expectation>> = {
  'keywords.history': signedIn(404, ofNone),
  'keywords.snapshot': signedIn(404, ofNone),
  'keywords.overview': signedIn(200, ofAll),
  'keywords.movements': signedIn(200, dates),
  'keywords.cannibalisation': signedIn(200, ofAll),
  'keywords.competitors': signedIn(200, ofAll),
  'keywords.addCompetitor': signedIn(404, { body: aCompetitor }),
  'keywords.removeCompetitor': signedIn(404, { body: () => ({ id: NO_ID }) }),
  'keywords.compareCompetitors': signedIn(200, aDomain),
};
