import { signedIn } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const nobody = (): { id: string } => ({ id: NO_ID });
const inPath: Extra = { input: nobody };
const inBody: Extra = { body: nobody };
const anInvitation = (): object => ({ email: 'eve@example.com', role: 'viewer' });
const aToken = (): object => ({ token: 'made up' });

/** No account here has the Business plan, so there are no members. */
export const workspaceRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/workspace/members': signedIn(200),
  'POST /api/workspace/members': signedIn(403, { body: anInvitation }),
  'PATCH /api/workspace/members/{id}': signedIn(404, {
    ...inPath,
    body: () => ({ role: 'editor' }),
  }),
  'DELETE /api/workspace/members/{id}': signedIn(404, inPath),
  'GET /api/workspaces': signedIn(200),
  'POST /api/workspaces/join': signedIn(400, { body: aToken }),
  'DELETE /api/workspaces/{id}': signedIn(404, inPath),
};

/** The same over tRPC. */
export const workspaceProcedures: Readonly<Record<string, Expectation>> = {
  'workspaces.list': signedIn(200),
  'workspaces.join': signedIn(400, { body: aToken }),
  'workspaces.leave': signedIn(404, inBody),
  'workspaces.members.list': signedIn(200),
  'workspaces.members.invite': signedIn(403, { body: anInvitation }),
  'workspaces.members.changeRole': signedIn(404, {
    body: () => ({ id: NO_ID, role: 'editor' }),
  }),
  'workspaces.members.remove': signedIn(404, inBody),
};
