import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, OwnedRows } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofNoMap = (): { id: string } => ({ id: NO_ID });
const ofWebsite = ({ websiteId }: OwnedRows): { websiteId: string } => ({ websiteId });
/** The scan is the new and the old one, which is refused after both were found. */
const sameScanTwice = ({ websiteId, completedScanId }: OwnedRows): object => ({
  websiteId,
  scanId: completedScanId,
  oldScanId: completedScanId,
});
const decision = (): object => ({ numbers: [1], decision: 'accept' });
const confidence = (): object => ({ minConfidence: 80 });
const target = (): object => ({ number: 1, target: '/a' });

/** No map exists here: redirect-maps.int-spec.ts has maps of two users. */
export const redirectMapRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/redirect-maps': ownerOnly(200, { input: ofWebsite }),
  // A form with a file.
  'POST /api/seo/redirect-maps': signedIn(415, { body: () => ({}) }),
  'POST /api/seo/redirect-maps/from-scan': ownerOnly(400, { body: sameScanTwice }),
  'GET /api/seo/redirect-maps/{id}': signedIn(404, { input: ofNoMap }),
  'DELETE /api/seo/redirect-maps/{id}': signedIn(404, { input: ofNoMap }),
  'GET /api/seo/redirect-maps/{id}/redirects': signedIn(404, { input: ofNoMap }),
  'POST /api/seo/redirect-maps/{id}/decisions': signedIn(404, { input: ofNoMap, body: decision }),
  'POST /api/seo/redirect-maps/{id}/accept-above': signedIn(404, {
    input: ofNoMap,
    body: confidence,
  }),
  'POST /api/seo/redirect-maps/{id}/target': signedIn(404, { input: ofNoMap, body: target }),
  'GET /api/seo/redirect-maps/{id}/targets': signedIn(404, { input: ofNoMap }),
  'GET /api/seo/redirect-maps/{id}/export': signedIn(404, { input: ofNoMap }),
  'GET /api/seo/redirect-maps/{id}/export/{format}': signedIn(404, {
    input: () => ({ id: NO_ID, format: 'nginx' }),
  }),
};

/** The same over tRPC. */
export const redirectMapProcedures: Readonly<Record<string, Expectation>> = {
  'redirectMaps.list': ownerOnly(200, { input: ofWebsite }),
  'redirectMaps.createFromScan': ownerOnly(400, { body: sameScanTwice }),
  'redirectMaps.get': signedIn(404, { input: ofNoMap }),
  'redirectMaps.remove': signedIn(404, { body: ofNoMap }),
  'redirectMaps.redirects': signedIn(404, { input: ofNoMap }),
  'redirectMaps.decide': signedIn(404, { body: () => ({ ...ofNoMap(), ...decision() }) }),
  'redirectMaps.acceptAbove': signedIn(404, { body: () => ({ ...ofNoMap(), ...confidence() }) }),
  'redirectMaps.changeTarget': signedIn(404, { body: () => ({ ...ofNoMap(), ...target() }) }),
  'redirectMaps.findTargets': signedIn(404, { input: ofNoMap }),
  'redirectMaps.preview': signedIn(404, { input: ofNoMap }),
};
