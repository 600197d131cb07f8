import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofReport: Extra = { input: ({ reportId }) => ({ id: reportId }) };
const aUrl = ({ url }: OwnedRows): { url: string } => ({ url });

export const lighthouseRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/lighthouse/{scanId}': ownerOnly(200, {
    input: ({ scanId }) => ({ scanId }),
  }),
  'POST /api/lighthouse': signedIn(200, { body: aUrl }),
  'GET /api/lighthouse': signedIn(200),
  'GET /api/lighthouse/{id}': ownerOnly(200, ofReport),
  'GET /api/lighthouse/{id}.json': ownerOnly(200, ofReport),
};

/** The same over tRPC. */
export const lighthouseProcedures: Readonly<Record<string, Expectation>> = {
  'lighthouse.start': signedIn(200, { body: aUrl }),
  'lighthouse.list': signedIn(200, { input: () => ({}) }),
  'lighthouse.get': ownerOnly(200, ofReport),
};
