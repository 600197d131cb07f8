import { adminOnly, ownerOnly, signedIn, staffOnly } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const ofOwner: Extra = { input: ({ owner }) => ({ id: owner.id }) };
const samePassword = (): object => ({
  currentPassword: 'correct horse',
  password: 'correct horse',
});
const newStaff = (): object => ({
  ...{ name: 'Sam', email: `${crypto.randomUUID()}@example.com`, role: 'support' },
});
/** Passwords, sessions, staff and customers, over REST. */
export const accountRoutes: Readonly<Record<string, Expectation>> = {
  // The present password again is refused, so everybody keeps theirs.
  'POST /auth/password': signedIn(400, { body: samePassword, isOfAccount: true }),
  'GET /api/sessions': signedIn(200),
  'DELETE /api/sessions': signedIn(200, { isOfAccount: true }),
  'DELETE /api/sessions/{id}': ownerOnly(200, { input: ({ sessionId }) => ({ id: sessionId }) }),
  'GET /api/admin/users/{id}': staffOnly(200, { ...ofOwner, answersStaff: true }),
  'GET /api/admin/users/{id}/billing': staffOnly(200, { ...ofOwner, answersStaff: true }),
  'GET /api/admin/staff': adminOnly(200),
  'POST /api/admin/staff': adminOnly(201, { body: newStaff }),
  // Nobody of staff: the owner is a customer.
  'PATCH /api/admin/staff/{id}': signedIn(404, { ...ofOwner, body: () => ({ role: 'support' }) }),
  'DELETE /api/admin/staff/{id}': signedIn(404, ofOwner),
};

/** The same over tRPC. */
export const accountProcedures: Readonly<Record<string, Expectation>> = {
  // The present password again is refused, so everybody keeps theirs.
  'auth.changePassword': signedIn(400, { body: samePassword, isOfAccount: true }),
  'auth.sessions.list': signedIn(200),
  'auth.sessions.end': ownerOnly(200, { body: ({ sessionId }) => ({ id: sessionId }) }),
  'auth.sessions.endOthers': signedIn(200, { isOfAccount: true }),
  'auth.staff.list': adminOnly(200),
  'auth.staff.create': adminOnly(200, { body: newStaff }),
  // Nobody of staff: the owner is a customer.
  'auth.staff.changeRole': signedIn(404, {
    body: ({ owner }) => ({ id: owner.id, role: 'support' }),
  }),
  'auth.staff.remove': signedIn(404, { body: ({ owner }) => ({ id: owner.id }) }),
};
