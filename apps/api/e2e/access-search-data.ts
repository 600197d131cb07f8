import { signedIn, staffOnly } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

const ofNone = { input: () => ({ id: '00000000-0000-4000-8000-000000000000' }) };
const noDomain = { body: () => ({ domain: '' }) };
const ofSerper = { input: () => ({ provider: 'serper' }) };
const ofCountry = { input: () => ({ country: 'US', text: 'aus' }) };
const noKey = { body: () => ({ provider: 'serper', key: '' }) };

/** Own keys of providers, the budget of the installation, and analyses of domains. */
export const searchDataRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/search-data': signedIn(200),
  'PUT /api/search-data/keys/{provider}': signedIn(400, { ...ofSerper, ...noKey }),
  'DELETE /api/search-data/keys/{provider}': signedIn(200, ofSerper),
  'GET /api/search-data/places': signedIn(200, ofCountry),
  'GET /api/admin/search-data': staffOnly(200),
  'GET /api/admin/search-data/projection': staffOnly(200),
  'POST /api/seo/domain-analytics': signedIn(400, noDomain),
  'GET /api/seo/domain-analytics': signedIn(200),
  'GET /api/seo/domain-analytics/{id}': signedIn(404, ofNone),
  'GET /api/seo/domain-analytics/{id}/progress': signedIn(404, ofNone),
  'POST /api/seo/domain-analytics/{id}/cancel': signedIn(404, ofNone),
  'GET /api/seo/analysis-costs': signedIn(200),
  'GET /api/seo/analytics-history': signedIn(200),
  'GET /api/seo/analytics-stats': signedIn(200),
  'GET /api/seo/analysis/{id}': signedIn(404, ofNone),
  'GET /api/seo/analysis/{id}/figures.csv': signedIn(404, ofNone),
  'DELETE /api/seo/analysis/{id}': signedIn(404, ofNone),
};

/** The same over tRPC. */
export const searchDataProcedures: Readonly<Record<string, Expectation>> = {
  'searchData.settings': signedIn(200),
  'searchData.saveKey': signedIn(400, noKey),
  'searchData.removeKey': signedIn(200, { body: () => ({ provider: 'serper' }) }),
  'searchData.places': signedIn(200, ofCountry),
  'searchData.budget': staffOnly(200),
  'keywordBudget.projection': staffOnly(200),
  'domainAnalytics.analyze': signedIn(400, noDomain),
  'domainAnalytics.open': signedIn(200),
  'domainAnalytics.result': signedIn(404, ofNone),
  'domainAnalytics.progress': signedIn(404, ofNone),
  'domainAnalytics.cancel': signedIn(404, { body: ofNone.input }),
  'domainAnalytics.costs': signedIn(200, { input: () => ({}) }),
  'domainAnalytics.history': signedIn(200, { input: () => ({}) }),
  'domainAnalytics.stats': signedIn(200),
  'domainAnalytics.get': signedIn(404, ofNone),
  'domainAnalytics.delete': signedIn(404, { body: ofNone.input }),
};
