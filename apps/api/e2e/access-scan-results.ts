import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const NO_VIEW = '00000000-0000-4000-8000-000000000000';
const unknown: Extra = { input: () => ({ id: NO_VIEW }) };
const ofWebsite: Extra = { input: ({ websiteId }) => ({ websiteId }) };
const aView: Extra = { body: ({ websiteId }) => ({ websiteId, name: 'Thin pages' }) };
const ofScan: Extra = { input: ({ scanId }) => ({ id: scanId }) };

/** What a scan found. */
export const scanResultRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/scan/{id}/summary': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/issue-groups': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/suggestions': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/keywords': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/pages': ownerOnly(200, ofScan),
  'GET /api/seo/page-views': ownerOnly(200, ofWebsite),
  'POST /api/seo/page-views': ownerOnly(201, aView),
  'DELETE /api/seo/page-views/{id}': signedIn(404, unknown),
  'GET /api/seo/scan/{id}/page-columns': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/page-list': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/page-list.csv': ownerOnly(200, ofScan),
};

export const scanResultProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.summary': ownerOnly(200, ofScan),
  'seoScan.issueGroups': ownerOnly(200, ofScan),
  'seoScan.suggestions': ownerOnly(200, ofScan),
  'seoScan.siteKeywords': ownerOnly(200, ofScan),
  'seoScan.pages': ownerOnly(200, ofScan),
  'seoScan.savedPageViews.list': ownerOnly(200, ofWebsite),
  'seoScan.savedPageViews.save': ownerOnly(200, aView),
  'seoScan.savedPageViews.remove': signedIn(404, { body: () => ({ id: NO_VIEW }) }),
  'seoScan.pageColumns': ownerOnly(200, ofScan),
  'seoScan.pageList': ownerOnly(200, ofScan),
};
