import { ownerOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofScan: Extra = { input: ({ completedScanId }) => ({ id: completedScanId }) };
/** The scan has no graph. */
const ofPage = ({ completedScanId, url }: OwnedRows): Record<string, unknown> => ({
  id: completedScanId,
  url,
});

export const linkGraphRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/scan/{id}/links': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/links/pages': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/links/orphans': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/links/inlinks': ownerOnly(404, { input: ofPage }),
  'GET /api/seo/scan/{id}/links/segments': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/links/picture': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/links/export/{file}': ownerOnly(200, {
    input: ({ completedScanId }) => ({ id: completedScanId, file: 'pages.csv' }),
  }),
};

/** The same over tRPC. */
export const linkGraphProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.links.get': ownerOnly(200, ofScan),
  'seoScan.links.pages': ownerOnly(200, ofScan),
  'seoScan.links.orphans': ownerOnly(200, ofScan),
  'seoScan.links.inlinks': ownerOnly(404, { input: ofPage }),
  'seoScan.links.segments': ownerOnly(200, ofScan),
  'seoScan.links.picture': ownerOnly(200, ofScan),
};
