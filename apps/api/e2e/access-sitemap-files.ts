import { ownerOnly } from './access-expectations.js';
import type { Expectation, OwnedRows } from './access-expectations.js';

const ofScan = { input: ({ completedScanId }: OwnedRows) => ({ id: completedScanId }) };

/** That scan has no pages and does not know the website's own sitemap: sitemap-files.int-spec.ts has a whole website. */
export const sitemapFileRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/scan/{id}/sitemap': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/sitemap.xml': ownerOnly(409, ofScan),
  'GET /api/seo/scan/{id}/sitemap.zip': ownerOnly(409, ofScan),
  'GET /api/seo/scan/{id}/sitemap-differences.csv': ownerOnly(409, ofScan),
};

export const sitemapFileProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.sitemap': ownerOnly(200, ofScan),
};
