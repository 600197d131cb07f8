import { everyone, open, ownerOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofWebsite: Extra = { input: ({ websiteId }) => ({ websiteId }) };
const anImport = () => ({ importId: '00000000-0000-4000-8000-0000000000a1' });
const noLines = { lines: 0, bots: 0, unread: 0, otherHosts: 0, known: 0, outside: 0 };
const aBatch = () => ({ batch: 0, rows: [], counts: noLines, from: null, to: null, isLast: true });
const withWebsite = ({ websiteId }: OwnedRows) => ({ ...anImport(), websiteId });
/** It exists for nobody. */
const noImport: Expectation = { statuses: { ...everyone(404), anonymous: 401 }, input: anImport };
const noUpload: Expectation = {
  statuses: { ...everyone(404), anonymous: 401 },
  input: () => ({ id: '00000000-0000-4000-8000-0000000000a2' }),
};
/** Without the headers of the protocol. */
const noProtocol: Expectation = { ...noUpload, statuses: { ...everyone(400), anonymous: 401 } };

/** Requests of bots in access logs over REST. */
export const botVisitRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/websites/{websiteId}/bot-visits': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/bot-visits/pages': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/bot-visits/pages.csv': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/bot-visits/gaps': ownerOnly(200, ofWebsite),
  'GET /api/seo/websites/{websiteId}/access-logs': ownerOnly(200, ofWebsite),
  'POST /api/seo/websites/{websiteId}/access-logs': ownerOnly(200, {
    ...ofWebsite,
    body: anImport,
  }),
  'POST /api/seo/access-logs/{importId}/batches': { ...noImport, body: aBatch },
  'DELETE /api/seo/access-logs/{importId}': noImport,
  'OPTIONS /api/seo/access-log-uploads': open(204),
  'POST /api/seo/access-log-uploads': noProtocol,
  'HEAD /api/seo/access-log-uploads/{id}': noUpload,
  'PATCH /api/seo/access-log-uploads/{id}': noProtocol,
  'DELETE /api/seo/access-log-uploads/{id}': noUpload,
};

/** The same over tRPC. */
export const botVisitProcedures: Readonly<Record<string, Expectation>> = {
  'accessLogs.overview': ownerOnly(200, ofWebsite),
  'accessLogs.pages': ownerOnly(200, ofWebsite),
  'accessLogs.gaps': ownerOnly(200, ofWebsite),
  'accessLogs.imports': ownerOnly(200, ofWebsite),
  'accessLogs.startImport': ownerOnly(200, { body: withWebsite }),
  'accessLogs.addBatch': { ...noImport, body: () => ({ ...anImport(), ...aBatch() }) },
  'accessLogs.remove': { ...noImport, body: anImport },
};
