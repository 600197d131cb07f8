import { ownerOnly } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const ofScan: Extra = { input: ({ completedScanId }) => ({ id: completedScanId }) };
const ofWebsite: Extra = { input: ({ websiteId }) => ({ websiteId }) };

/** Figures by segment over REST. */
export const bySegmentRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/websites/{websiteId}/by-segment/search': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/by-segment/lighthouse': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/by-segment/ranks': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/by-segment/phrases': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/by-segment/search.csv': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/by-segment/lighthouse.csv': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/by-segment/ranks.csv': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/by-segment/phrases.csv': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/bot-visits/by-segment.csv': ownerOnly(200, ofWebsite),
  'GET /api/seo/scan/{id}/compare/by-segment': ownerOnly(200, ofScan),
  'GET /api/seo/websites/{websiteId}/bot-visits/by-segment': ownerOnly(200, ofWebsite),
};

/** The same over tRPC. */
export const bySegmentProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.bySegment.search': ownerOnly(200, ofWebsite),
  'seoScan.bySegment.lighthouse': ownerOnly(200, ofWebsite),
  'seoScan.bySegment.ranks': ownerOnly(200, ofWebsite),
  'seoScan.bySegment.phrases': ownerOnly(200, ofWebsite),
  'seoScan.bySegment.compare': ownerOnly(200, {
    input: ({ completedScanId }) => ({ head: completedScanId }),
  }),
  'accessLogs.bySegment': ownerOnly(200, ofWebsite),
};
