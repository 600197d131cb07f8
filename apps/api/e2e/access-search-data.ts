import { signedIn, staffOnly } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

const ofSerper = { input: () => ({ provider: 'serper' }) };
const noKey = { body: () => ({ provider: 'serper', key: '' }) };

/** Own keys of providers, and the budget of the installation. */
export const searchDataRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/search-data': signedIn(200),
  'PUT /api/search-data/keys/{provider}': signedIn(400, { ...ofSerper, ...noKey }),
  'DELETE /api/search-data/keys/{provider}': signedIn(200, ofSerper),
  'GET /api/admin/search-data': staffOnly(200),
};

/** The same over tRPC. */
export const searchDataProcedures: Readonly<Record<string, Expectation>> = {
  'searchData.settings': signedIn(200),
  'searchData.saveKey': signedIn(400, noKey),
  'searchData.removeKey': signedIn(200, { body: () => ({ provider: 'serper' }) }),
  'searchData.budget': staffOnly(200),
};
