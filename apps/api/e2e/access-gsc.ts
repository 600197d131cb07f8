import { open, ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofFix: Extra = { input: ({ liveFixId }) => ({ id: liveFixId }) };
const aPage = { url: 'https://example.com/' };
const nothingSelected = (): object => ({ propertyIds: [] });

/**
 * Search Console, and its results for fixes. No Google credentials are configured here, and no user has a property: see
 * gsc.e2e-spec.ts for both.
 */
export const gscRoutes: Readonly<Record<string, Expectation>> = {
  'POST /api/seo/gsc/connect': signedIn(503),
  'GET /api/seo/gsc/auth-url': signedIn(503),
  // Google redirects here without a session: it requires a state and the matching cookie.
  'GET /api/seo/gsc/callback': open(302),
  'GET /api/seo/gsc/status': signedIn(200),
  'PUT /api/seo/gsc/properties': signedIn(200, { body: nothingSelected }),
  'POST /api/seo/gsc/refresh': signedIn(200),
  'POST /api/seo/gsc/disconnect': signedIn(200),
  'POST /api/seo/gsc/disconnect/{id}': signedIn(404, { input: () => ({ id: NO_ID }) }),
  'GET /api/seo/gsc/connections': signedIn(200),
  'GET /api/seo/fix-effects': signedIn(200),
  'GET /api/seo/fixes/{id}/impact': ownerOnly(200, ofFix),
  'GET /api/seo/gsc/keyword-history': signedIn(404, {
    input: () => ({ siteUrl: 'https://example.com/' }),
  }),
  'GET /api/seo/gsc/properties/{propertyId}/figures.csv': signedIn(404, {
    input: () => ({ propertyId: NO_ID, by: 'pages' }),
  }),
  'GET /api/seo/gsc/inspection': signedIn(200, { input: () => aPage }),
  'POST /api/seo/gsc/inspection': signedIn(404, { body: () => aPage }),
  'GET /api/seo/gsc/properties/{propertyId}/inspections': signedIn(404, {
    input: () => ({ propertyId: NO_ID }),
  }),
  'GET /api/seo/gsc/keywords/{connectionId}': signedIn(404, {
    input: () => ({ connectionId: NO_ID }),
  }),
  // A form with a file: see search-imports.e2e-spec.ts.
  'POST /api/seo/import/search-console': signedIn(415, { body: () => ({}) }),
  'GET /api/seo/import/search-console': signedIn(200),
  'GET /api/seo/import/search-console/{id}': signedIn(404, { input: () => ({ id: NO_ID }) }),
  'DELETE /api/seo/import/search-console/{id}': signedIn(404, { input: () => ({ id: NO_ID }) }),
};

/** The same over tRPC. */
export const gscProcedures: Readonly<Record<string, Expectation>> = {
  'gsc.status': signedIn(200),
  'gsc.select': signedIn(200, { body: nothingSelected }),
  'gsc.refresh': signedIn(200),
  'gsc.disconnect': signedIn(200),
  'gsc.disconnectOne': signedIn(404, { body: () => ({ id: NO_ID }) }),
  'gsc.analytics': signedIn(404, { input: () => ({ propertyId: NO_ID }) }),
  'gsc.breakdown': signedIn(404, { input: () => ({ propertyId: NO_ID, by: 'pages' }) }),
  'gsc.imports': signedIn(200),
  'gsc.importedFigures': signedIn(404, { input: () => ({ id: NO_ID }) }),
  'gsc.removeImport': signedIn(404, { body: () => ({ id: NO_ID }) }),
  'fixImpact.byCheck': signedIn(200),
  'fixImpact.get': ownerOnly(200, ofFix),
  'gsc.inspection': signedIn(200, { input: () => aPage }),
  'gsc.inspect': signedIn(404, { body: () => aPage }),
  'gsc.inspectedPages': signedIn(404, { input: () => ({ propertyId: NO_ID }) }),
  'gsc.siteKeywords': signedIn(200, { input: () => ({ url: 'https://example.com/' }) }),
};
