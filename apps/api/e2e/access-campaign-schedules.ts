import { everyone, ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofSchedule: Extra = { input: ({ campaignScheduleId: id }) => ({ id }) };
const removesSchedule: Extra = { body: ({ campaignScheduleId: id }) => ({ id }) };
const aSchedule = ({ url }: OwnedRows): object => ({
  campaign: { kind: 'direct', order: { urls: [url], dwellMs: 5_000, engine: 'http' } },
  ...{ frequency: 'daily', time: '06:00' },
});
/** Only the owner has verified the website. */
const verifiedOnly = (status: number): Expectation => ({
  statuses: { ...everyone(403), anonymous: 401, owner: status },
  body: aSchedule,
});

/** Scheduled campaigns over REST. */
export const campaignScheduleRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/campaign-schedules': signedIn(200),
  'POST /api/campaign-schedules': verifiedOnly(201),
  'GET /api/campaign-schedules/{id}': ownerOnly(200, ofSchedule),
  'PATCH /api/campaign-schedules/{id}': ownerOnly(200, {
    ...ofSchedule,
    body: () => ({ enabled: false }),
  }),
  'DELETE /api/campaign-schedules/{id}': ownerOnly(200, ofSchedule),
};

/** The same over tRPC. */
export const campaignScheduleProcedures: Readonly<Record<string, Expectation>> = {
  'campaignSchedules.list': signedIn(200),
  'campaignSchedules.create': verifiedOnly(200),
  'campaignSchedules.get': ownerOnly(200, ofSchedule),
  'campaignSchedules.change': ownerOnly(200, {
    body: ({ campaignScheduleId: id }) => ({ id, enabled: false }),
  }),
  'campaignSchedules.remove': ownerOnly(200, removesSchedule),
};
