import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, OwnedRows } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofNone = (): { id: string } => ({ id: NO_ID });
const ofWebsite = ({ websiteId }: OwnedRows): { websiteId: string } => ({ websiteId });
/** Refused, after the website was found. */
const sameForAll = ({ websiteId }: OwnedRows): Record<string, unknown> => ({
  ...{ websiteId, subject: 'title', pattern: 'The same for every page' },
  ...{ days: 28, effectPercent: 20 },
});
const named = (rows: OwnedRows): object => ({
  ...{ ...sameForAll(rows), name: 'Titles', delivery: 'export' },
});

/** No experiment exists here: experiments.int-spec.ts has those of two users. */
export const experimentRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/experiments': ownerOnly(200, { input: ofWebsite }),
  'POST /api/seo/experiments': ownerOnly(400, { body: named }),
  'POST /api/seo/experiments/preview': ownerOnly(400, { body: sameForAll }),
  'GET /api/seo/experiments/{id}': signedIn(404, { input: ofNone }),
  'DELETE /api/seo/experiments/{id}': signedIn(404, { input: ofNone }),
  'POST /api/seo/experiments/{id}/redraw': signedIn(404, { input: ofNone }),
  'POST /api/seo/experiments/{id}/start': signedIn(404, { input: ofNone }),
  'POST /api/seo/experiments/{id}/stop': signedIn(404, { input: ofNone }),
  'POST /api/seo/experiments/{id}/keep': signedIn(404, { input: ofNone }),
  'POST /api/seo/experiments/{id}/revert': signedIn(404, { input: ofNone }),
  'GET /api/seo/experiments/{id}/pages.csv': signedIn(404, { input: ofNone }),
};

/** The same over tRPC. */
export const experimentProcedures: Readonly<Record<string, Expectation>> = {
  'experiments.list': ownerOnly(200, { input: ofWebsite }),
  'experiments.preview': ownerOnly(400, { input: sameForAll }),
  'experiments.create': ownerOnly(400, { body: named }),
  'experiments.get': signedIn(404, { input: ofNone }),
  'experiments.remove': signedIn(404, { body: ofNone }),
  'experiments.redraw': signedIn(404, { body: ofNone }),
  'experiments.start': signedIn(404, { body: ofNone }),
  'experiments.stop': signedIn(404, { body: ofNone }),
  'experiments.keep': signedIn(404, { body: ofNone }),
  'experiments.revert': signedIn(404, { body: ofNone }),
};
