import { everyone, ownerOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofScan: Extra = { input: ({ completedScanId: id }) => ({ id }) };
const ofWebsite: Extra = { input: ({ websiteId }) => ({ websiteId }) };
const aSegment = {
  name: 'Shop',
  conditions: [{ column: 'path', operator: 'starts', value: '/shop/' }],
};
const newSegment = ({ websiteId }: OwnedRows): object => ({
  websiteId,
  segment: { ...aSegment, name: 'New' },
});
const order = ({ websiteId, segmentId }: OwnedRows): object => ({ websiteId, ids: [segmentId] });
const ofSegment: Extra = { input: ({ segmentId: id }) => ({ id }) };
const ofOwner = (status: number, body: Extra['body']): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, owner: status },
  ...(body !== undefined && { body }),
});

export const segmentRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/segments': ownerOnly(200, ofWebsite),
  'GET /api/seo/segments/suggestions': ownerOnly(200, ofWebsite),
  'POST /api/seo/segments': ofOwner(201, newSegment),
  'POST /api/seo/segments/preview': ofOwner(200, newSegment),
  'PUT /api/seo/segments/order': ofOwner(200, order),
  'PUT /api/seo/segments/{id}': ownerOnly(200, {
    ...ofSegment,
    body: () => ({ segment: aSegment }),
  }),
  'DELETE /api/seo/segments/{id}': ownerOnly(200, ofSegment),
  'GET /api/seo/scan/{id}/segments': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/segments.csv': ownerOnly(200, ofScan),
};

export const segmentProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.segments.list': ownerOnly(200, ofWebsite),
  'seoScan.segments.suggestions': ownerOnly(200, ofWebsite),
  'seoScan.segments.create': ofOwner(200, newSegment),
  'seoScan.segments.preview': ofOwner(200, newSegment),
  'seoScan.segments.order': ofOwner(200, order),
  'seoScan.segments.change': ownerOnly(200, {
    body: ({ segmentId: id }) => ({ id, segment: aSegment }),
  }),
  'seoScan.segments.remove': ownerOnly(200, { body: ({ segmentId: id }) => ({ id }) }),
  'seoScan.segments.ofScan': ownerOnly(200, ofScan),
};
