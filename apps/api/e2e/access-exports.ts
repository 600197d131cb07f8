import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, OwnedRows } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofNone = (): { id: string } => ({ id: NO_ID });
const ofWebsite = ({ websiteId }: OwnedRows): { websiteId: string } => ({ websiteId });
const issuesOfScan = ({ completedScanId }: OwnedRows): Record<string, unknown> => ({
  ...{ table: 'issues', format: 'csv', scanId: completedScanId },
});
const isEnabled = (): object => ({ isEnabled: false });
/** Its timing is refused after the website was found. */
const withoutTime = ({ websiteId }: OwnedRows): object => ({
  ...{ websiteId, tables: ['pages'], format: 'csv', endpoint: 'https://s3.example' },
  ...{ region: 'us-east-1', bucket: 'tables', accessKeyId: 'key', secretAccessKey: 'secret' },
  ...{ frequency: 'daily', time: null, weekday: null, dayOfMonth: null, cron: null },
  timeZone: 'UTC',
});

/** No export is scheduled here: scheduled-exports.int-spec.ts has those of users. */
export const exportRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/exports/{table}/{format}': ownerOnly(200, { input: issuesOfScan }),
  'GET /api/seo/export-schedules': ownerOnly(200, { input: ofWebsite }),
  'POST /api/seo/export-schedules': ownerOnly(400, { body: withoutTime }),
  'POST /api/seo/export-schedules/{id}/enabled': signedIn(404, { input: ofNone, body: isEnabled }),
  'POST /api/seo/export-schedules/{id}/run': signedIn(404, { input: ofNone }),
  'DELETE /api/seo/export-schedules/{id}': signedIn(404, { input: ofNone }),
};

export const exportProcedures: Readonly<Record<string, Expectation>> = {
  'exports.schedules': ownerOnly(200, { input: ofWebsite }),
  'exports.create': ownerOnly(400, { body: withoutTime }),
  'exports.enable': signedIn(404, { body: () => ({ ...ofNone(), ...isEnabled() }) }),
  'exports.run': signedIn(404, { body: ofNone }),
  'exports.remove': signedIn(404, { body: ofNone }),
};
