import { everyone, ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

/** Of an app that is not registered. */
const anAuthorization = (): Record<string, unknown> => ({
  ...{ client_id: '00000000-0000-4000-8000-000000000000', redirect_uri: 'https://a.example/cb' },
  ...{ response_type: 'code', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
});
const aDecision = (): object => ({
  ...anAuthorization(),
  ...{ scopes: ['read'], limits: { pageScans: null, visits: null } },
});
const aKey = (): object => ({ name: 'Nightly report' });

/** Keys of programs, and apps that connect to the MCP server. */
export const keyRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/keys': signedIn(200),
  // API access depends on the plan: only the owner's includes it.
  'POST /api/keys': { statuses: { ...everyone(403), anonymous: 401, owner: 201 }, body: aKey },
  'GET /api/keys/calls': signedIn(200),
  'DELETE /api/keys/{id}': ownerOnly(200, { input: ({ apiKeyId }) => ({ id: apiKeyId }) }),
};

export const keyProcedures: Readonly<Record<string, Expectation>> = {
  'auth.apiKeys.list': signedIn(200),
  'auth.apiKeys.create': { statuses: { ...everyone(403), anonymous: 401, owner: 200 }, body: aKey },
  'auth.authorizations.question': signedIn(404, { input: anAuthorization }),
  'auth.authorizations.approve': signedIn(404, { body: aDecision }),
  'auth.authorizations.decline': signedIn(404, { body: anAuthorization }),
  'auth.apiKeys.calls': signedIn(200, { input: () => ({}) }),
  'auth.apiKeys.remove': ownerOnly(200, { body: ({ apiKeyId }) => ({ id: apiKeyId }) }),
};
