import { ownerOnly } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const ofScan: Extra = { input: ({ scanId }) => ({ id: scanId }) };

/** What a scan found. */
export const scanResultRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/scan/{id}/summary': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/issue-groups': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/suggestions': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/keywords': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/pages': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/page-list': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/page-list.csv': ownerOnly(200, ofScan),
};

export const scanResultProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.summary': ownerOnly(200, ofScan),
  'seoScan.issueGroups': ownerOnly(200, ofScan),
  'seoScan.suggestions': ownerOnly(200, ofScan),
  'seoScan.siteKeywords': ownerOnly(200, ofScan),
  'seoScan.pages': ownerOnly(200, ofScan),
  'seoScan.pageList': ownerOnly(200, ofScan),
};
