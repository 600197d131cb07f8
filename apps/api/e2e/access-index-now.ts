import { ownerOnly } from './access-expectations.js';
import type { Expectation, OwnedRows } from './access-expectations.js';

const ofWebsite = ({ websiteId }: OwnedRows): { websiteId: string } => ({ websiteId });
const automatic = ({ websiteId }: OwnedRows): object => ({ websiteId, isAutomatic: true });

/** Before it is set up, nothing can be changed: index-now.int-spec.ts has a website that uses it. */
export const indexNowRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/index-now': ownerOnly(200, { input: ofWebsite }),
  'POST /api/seo/index-now/set-up': ownerOnly(200, { body: ofWebsite }),
  'POST /api/seo/index-now/automatic': ownerOnly(404, { body: automatic }),
  'POST /api/seo/index-now/check': ownerOnly(404, { body: ofWebsite }),
  'POST /api/seo/index-now/submit': ownerOnly(404, { body: ofWebsite }),
  'GET /api/seo/index-now/key-file': ownerOnly(404, { input: ofWebsite }),
};

/** The same over tRPC. */
export const indexNowProcedures: Readonly<Record<string, Expectation>> = {
  'indexNow.get': ownerOnly(200, { input: ofWebsite }),
  'indexNow.setUp': ownerOnly(200, { body: ofWebsite }),
  'indexNow.setAutomatic': ownerOnly(404, { body: automatic }),
  'indexNow.check': ownerOnly(404, { body: ofWebsite }),
  'indexNow.submit': ownerOnly(404, { body: ofWebsite }),
};
