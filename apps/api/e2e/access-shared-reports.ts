import { open, ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofScan = ({ completedScanId }: OwnedRows): { scanId: string } => ({
  scanId: completedScanId,
});
const unknownLink: Extra = { input: () => ({ token: 'made up' }) };
const password = (): object => ({ password: 'harbour lights' });

/** Links to reports: the link is the right to read. No link exists here: shared-scans.int-spec.ts and shared-reports.e2e-spec.ts have those of users. */
export const sharedReportRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/shared-reports': ownerOnly(200, { input: ofScan }),
  'POST /api/seo/shared-reports': ownerOnly(201, { body: ofScan }),
  'DELETE /api/seo/shared-reports/{id}': signedIn(404, { input: () => ({ id: NO_ID }) }),
  'GET /api/seo/shared-reports/open/{token}': open(404, unknownLink),
  'POST /api/seo/shared-reports/open/{token}': open(404, { ...unknownLink, body: password }),
};

/** The same over tRPC. */
export const sharedReportProcedures: Readonly<Record<string, Expectation>> = {
  'sharedReports.list': ownerOnly(200, { input: ofScan }),
  'sharedReports.create': ownerOnly(200, { body: ofScan }),
  'sharedReports.revoke': signedIn(404, { body: () => ({ id: NO_ID }) }),
  'sharedReports.open': open(404, unknownLink),
  'sharedReports.unlock': open(404, {
    body: () => ({ token: 'made up', ...password() }),
  }),
};
