import { everyone, ownerOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofScan: Extra = { input: ({ completedScanId: id }) => ({ id }) };
const unknownRule = '00000000-0000-4000-8000-000000000000';
const aRule = { name: 'Heading', language: 'css', expression: 'h1', take: 'text' };
const newRule = ({ websiteId }: OwnedRows): object => ({
  websiteId,
  rule: { ...aRule, name: 'New' },
});
const ofRule: Extra = { input: ({ extractionRuleId: id }) => ({ id }) };
/** The URL is not of the website, which is checked last. */
const elsewhere = ({ websiteId }: OwnedRows): object => ({
  ...{ websiteId, url: 'https://elsewhere.example/', rule: aRule },
});
const ofOwner = (status: number, body: Extra['body']): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, owner: status },
  ...(body !== undefined && { body }),
});
const pagesOf = ({ completedScanId: id }: OwnedRows): Record<string, unknown> => ({
  id,
  rule: unknownRule,
});

export const extractionRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/extraction-rules': ownerOnly(200, { input: ({ websiteId }) => ({ websiteId }) }),
  'POST /api/seo/extraction-rules': ofOwner(201, newRule),
  'POST /api/seo/extraction-rules/try': ofOwner(400, elsewhere),
  'PUT /api/seo/extraction-rules/{id}': ownerOnly(200, {
    ...ofRule,
    body: () => ({ rule: aRule }),
  }),
  'DELETE /api/seo/extraction-rules/{id}': ownerOnly(200, ofRule),
  'GET /api/seo/scan/{id}/extraction': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/extraction/pages': ownerOnly(200, { input: pagesOf }),
  'GET /api/seo/scan/{id}/extraction/page': ownerOnly(200, {
    input: ({ completedScanId: id }) => ({ id, url: 'https://example.com/' }),
  }),
  'GET /api/seo/scan/{id}/extraction.csv': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/compare/extraction': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/compare/extraction/pages': ownerOnly(200, {
    input: (rows) => ({ ...pagesOf(rows), change: 'changed' }),
  }),
};

export const extractionProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.extraction.rules': ownerOnly(200, { input: ({ websiteId }) => ({ websiteId }) }),
  'seoScan.extraction.create': ofOwner(200, newRule),
  'seoScan.extraction.try': ofOwner(400, elsewhere),
  'seoScan.extraction.change': ownerOnly(200, {
    body: ({ extractionRuleId: id }) => ({ id, rule: aRule }),
  }),
  'seoScan.extraction.remove': ownerOnly(200, {
    body: ({ extractionRuleId: id }) => ({ id }),
  }),
  'seoScan.extraction.ofScan': ownerOnly(200, ofScan),
  'seoScan.extraction.pages': ownerOnly(200, { input: pagesOf }),
  'seoScan.extraction.ofPage': ownerOnly(200, {
    input: ({ completedScanId: id }) => ({ id, url: 'https://example.com/' }),
  }),
  'seoScan.extraction.compare': ownerOnly(200, {
    input: ({ completedScanId: head }) => ({ head }),
  }),
  'seoScan.extraction.comparedPages': ownerOnly(200, {
    input: ({ completedScanId: head }) => ({ head, rule: unknownRule, change: 'changed' }),
  }),
};
