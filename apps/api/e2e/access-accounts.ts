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
  // The current password is refused as a new one, so all users keep theirs.
  'POST /auth/password': signedIn(400, { body: samePassword, affectsWholeAccount: true }),
  'GET /api/sessions': signedIn(200),
  'DELETE /api/sessions': signedIn(200, { affectsWholeAccount: true }),
  'DELETE /api/sessions/{id}': ownerOnly(200, { input: ({ sessionId }) => ({ id: sessionId }) }),
  'GET /api/admin/users/{id}': staffOnly(200, { ...ofOwner, showsOwnerToStaff: true }),
  'GET /api/admin/users/{id}/billing': staffOnly(200, { ...ofOwner, showsOwnerToStaff: true }),
  'GET /api/admin/staff': adminOnly(200),
  'POST /api/admin/staff': adminOnly(201, { body: newStaff }),
  // Not staff: the owner is a customer.
  'PATCH /api/admin/staff/{id}': signedIn(404, { ...ofOwner, body: () => ({ role: 'support' }) }),
  'DELETE /api/admin/staff/{id}': signedIn(404, ofOwner),
};

/** The same over tRPC. */
export const accountProcedures: Readonly<Record<string, Expectation>> = {
  // The current password is refused as a new one, so all users keep theirs.
  'auth.changePassword': signedIn(400, { body: samePassword, affectsWholeAccount: true }),
  'auth.sessions.list': signedIn(200),
  'auth.sessions.end': ownerOnly(200, { body: ({ sessionId }) => ({ id: sessionId }) }),
  'auth.sessions.endOthers': signedIn(200, { affectsWholeAccount: true }),
  'auth.staff.list': adminOnly(200),
  'auth.staff.create': adminOnly(200, { body: newStaff }),
  // Not staff: the owner is a customer.
  'auth.staff.changeRole': signedIn(404, {
    body: ({ owner }) => ({ id: owner.id, role: 'support' }),
  }),
  'auth.staff.remove': signedIn(404, { body: ({ owner }) => ({ id: owner.id }) }),
};
