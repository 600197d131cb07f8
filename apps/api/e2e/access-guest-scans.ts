import { open, signedIn } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

/** The URL is one that the operator has allowed for users, so it is refused to guests. */
const aRefusedUrl: Extra = { body: ({ url }) => ({ url }) };
const unknownLink: Extra = { input: () => ({ token: 'made up' }) };

/** Scans without an account: the link is the right to read, the session is the right to keep. */
export const guestScanRoutes: Readonly<Record<string, Expectation>> = {
  'POST /api/seo/guest-scan': open(422, aRefusedUrl),
  'GET /api/seo/guest-scan/{token}': open(404, unknownLink),
  'POST /api/seo/guest-scan/{token}/keep': signedIn(404, unknownLink),
};

export const guestScanProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.guest.start': open(422, aRefusedUrl),
  'seoScan.guest.read': open(404, unknownLink),
  'seoScan.guest.keep': signedIn(404, { body: () => ({ token: 'made up' }) }),
};
