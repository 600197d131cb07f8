import { everyone, ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const ofSchedule: Extra = { input: ({ scheduleId }) => ({ id: scheduleId }) };
/** The website has a schedule already: a second one is refused, and the plan is checked first. */
const secondSchedule: Expectation = {
  statuses: { ...everyone(403), anonymous: 401, owner: 409 },
  body: ({ websiteId }) => ({ websiteId, frequency: 'daily', time: '06:00' }),
};

/** Scheduled scans over REST. */
export const scanScheduleRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/schedules': signedIn(200),
  'POST /api/seo/schedules': secondSchedule,
  'PATCH /api/seo/schedules/{id}': ownerOnly(200, {
    ...ofSchedule,
    body: () => ({ enabled: false }),
  }),
  'DELETE /api/seo/schedules/{id}': ownerOnly(200, ofSchedule),
};

/** The same over tRPC. */
export const scanScheduleProcedures: Readonly<Record<string, Expectation>> = {
  'seoScan.schedules.list': signedIn(200),
  'seoScan.schedules.create': secondSchedule,
  'seoScan.schedules.change': ownerOnly(200, {
    body: ({ scheduleId }) => ({ id: scheduleId, enabled: false }),
  }),
  'seoScan.schedules.remove': ownerOnly(200, {
    body: ({ scheduleId }) => ({ id: scheduleId }),
  }),
};
