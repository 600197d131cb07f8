import { defineJob } from '@app/common';
import { z } from 'zod';

export const GSC_QUEUE = 'gsc';
const day = z.iso.date();

const listWork = z.object({ userId: z.uuid(), since: z.string() });
/** Lists the properties of an account. `since` identifies the consent, or the day. */
export const listPropertiesJob = defineJob({ queue: GSC_QUEUE, name: 'list', payload: listWork });
export function listPropertiesJobKey({ userId, since }: z.infer<typeof listWork>): string {
  return `gsc:${userId}:list:${since}`;
}

const checkWork = z.object({ propertyId: z.uuid(), round: z.number().int(), on: day });
/** Checks a property for new days; once a day (`on`, Los Angeles). */
export const checkPropertyJob = defineJob({ queue: GSC_QUEUE, name: 'check', payload: checkWork });
export function checkPropertyJobKey({ propertyId, round, on }: z.infer<typeof checkWork>): string {
  return `gsc:${propertyId}:${round}:check:${on}`;
}

const inspectionWork = z.object({ pageId: z.uuid(), dueAt: z.iso.datetime() });
export type InspectionWork = z.infer<typeof inspectionWork>;
/** Inspects a page that has changed; `dueAt` identifies the inspection. */
export const inspectPageJob = defineJob({
  queue: GSC_QUEUE,
  name: 'inspect',
  payload: inspectionWork,
});
export function inspectPageJobKey({ pageId, dueAt }: InspectionWork): string {
  return `gsc:${pageId}:inspect:${dueAt}`;
}

const dayWork = z.object({
  propertyId: z.uuid(),
  round: z.number().int(),
  day,
  /** The day of a repeated fetch; `null` for the first one. */
  again: day.nullable(),
});
export type DayWork = z.infer<typeof dayWork>;
/** Fetches one day of one property. */
export const fetchDayJob = defineJob({ queue: GSC_QUEUE, name: 'day', payload: dayWork });
export function fetchDayJobKey({ propertyId, round, day: on, again }: DayWork): string {
  return `gsc:${propertyId}:${round}:day:${on}:${again ?? 'first'}`;
}
