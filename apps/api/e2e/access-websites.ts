import { botVisitProcedures, botVisitRoutes } from './access-bot-visits.js';
import { bySegmentProcedures, bySegmentRoutes } from './access-by-segment.js';
import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';
import { monitoringProcedures, monitoringRoutes } from './access-monitoring.js';

const ofWebsite: Extra = { input: ({ websiteId }) => ({ id: websiteId }) };
const aNewWebsite = (): { url: string } => ({ url: 'http://localhost:8099/' });

/** Websites over REST. */
export const websiteRoutes: Readonly<Record<string, Expectation>> = {
  ...botVisitRoutes,
  ...bySegmentRoutes,
  ...monitoringRoutes,
  'GET /api/seo/websites': signedIn(200),
  'POST /api/seo/websites': signedIn(200, { body: aNewWebsite }),
  'DELETE /api/seo/websites/{id}': ownerOnly(200, ofWebsite),
  'POST /api/seo/websites/{id}/check-widget': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{id}/fixes/export': ownerOnly(200, ofWebsite),
  'POST /api/seo/websites/{id}/robots': ownerOnly(200, {
    ...ofWebsite,
    body: () => ({ ignoresRobots: false }),
  }),
  'POST /api/seo/websites/{id}/scan-pace': ownerOnly(200, {
    ...ofWebsite,
    body: () => ({ requestsPerSecond: null }),
  }),
  'POST /api/seo/websites/{id}/scheme': ownerOnly(200, {
    ...ofWebsite,
    body: () => ({ scheme: 'http' }),
  }),
  'POST /api/seo/websites/{id}/rendering': ownerOnly(200, {
    ...ofWebsite,
    body: () => ({ rendering: 'auto' }),
  }),
  'POST /api/seo/websites/{id}/banned-words': ownerOnly(200, {
    ...ofWebsite,
    body: () => ({ bannedWords: ['cheap'] }),
  }),
  'POST /api/seo/websites/{id}/verify': ownerOnly(200, {
    ...ofWebsite,
    body: () => ({ method: 'meta' }),
  }),
};

/** The same over tRPC. */
export const websiteProcedures: Readonly<Record<string, Expectation>> = {
  ...botVisitProcedures,
  ...bySegmentProcedures,
  ...monitoringProcedures,
  'domain.list': signedIn(200),
  'domain.add': signedIn(200, { body: aNewWebsite }),
  'domain.remove': ownerOnly(200, { body: ({ websiteId }) => ({ id: websiteId }) }),
  'domain.checkWidget': ownerOnly(200, { body: ({ websiteId }) => ({ id: websiteId }) }),
  'domain.setRobots': ownerOnly(200, {
    body: ({ websiteId }) => ({ id: websiteId, ignoresRobots: false }),
  }),
  'domain.setScanPace': ownerOnly(200, {
    body: ({ websiteId }) => ({ id: websiteId, requestsPerSecond: null }),
  }),
  'domain.setRendering': ownerOnly(200, {
    body: ({ websiteId }) => ({ id: websiteId, rendering: 'auto' }),
  }),
  'domain.setScheme': ownerOnly(200, {
    body: ({ websiteId }) => ({ id: websiteId, scheme: 'http' }),
  }),
  'domain.setBannedWords': ownerOnly(200, {
    body: ({ websiteId }) => ({ id: websiteId, bannedWords: ['cheap'] }),
  }),
  'domain.verify': ownerOnly(200, {
    body: ({ websiteId }) => ({ id: websiteId, method: 'meta' }),
  }),
};
