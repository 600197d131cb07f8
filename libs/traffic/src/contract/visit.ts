import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';

/** Single visits are kept this long after the end of their campaign; its counts and the hourly sums stay forever. */
export const VISITS_KEPT_DAYS = 400;

/** waiting: not due yet, or to be retried. The last three are final. */
export const visitStatuses = ['waiting', 'running', 'completed', 'failed', 'cancelled'] as const;
export const visitStatusSchema = z.enum(visitStatuses);
export type VisitStatus = z.infer<typeof visitStatusSchema>;

export const deviceTypes = ['desktop', 'mobile', 'tablet'] as const;
export const deviceTypeSchema = z.enum(deviceTypes);
export type DeviceType = z.infer<typeof deviceTypeSchema>;

/** Why a visit failed; errors on screen are grouped by it. Never renamed. */
export const visitErrorCodes = [
  'dns',
  'connection',
  'tls',
  'timeout',
  'http_status',
  'refused_target',
  'left_website',
  'blocked_by_robots',
  'too_many_redirects',
  'not_a_page',
  'too_large',
  'page_floods',
  'page_crashed',
  'browser_died',
  'worker_lost',
  'engine_unavailable',
] as const;
export const visitErrorCodeSchema = z.enum(visitErrorCodes);
export type VisitErrorCode = z.infer<typeof visitErrorCodeSchema>;

export const visitSchema = z.object({
  id: z.uuid(),
  /** From 1. */
  seq: z.number().int(),
  url: z.string(),
  keyword: z.string().nullable(),
  status: visitStatusSchema,
  /** The planned start, and the delay of the actual one. */
  dueAt: z.string(),
  startedAt: z.string().nullable(),
  latenessMs: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  /** Until the first page had loaded. */
  loadMs: z.number().int().nullable(),
  pages: z.number().int(),
  attempts: z.number().int(),
  /** Of the persona, ISO 3166-1 alpha-2. */
  country: z.string(),
  deviceType: deviceTypeSchema,
  /** A sentence with its code. */
  error: z.string().nullable(),
  errorCode: visitErrorCodeSchema.nullable(),
  /** Its page views are measured. */
  isMeasured: z.boolean(),
  hasScreenshot: z.boolean(),
  /** Of the `traceparent` of its requests, in all attempts: 32 hexadecimal digits. */
  traceId: z.string(),
});
export type Visit = z.infer<typeof visitSchema>;

/** `id` is the campaign's. */
export const visitIdInput = z.object({ id: z.uuid(), visitId: z.uuid() });
export type VisitIdInput = z.infer<typeof visitIdInput>;

export const listVisitsInput = pageInput.extend({
  id: z.uuid(),
  status: visitStatusSchema.optional(),
  errorCode: visitErrorCodeSchema.optional(),
  keyword: z.string().max(200).optional(),
});
export type ListVisitsInput = z.infer<typeof listVisitsInput>;
export const visitList = z.object({ visits: z.array(visitSchema), nextCursor: nextCursorSchema });
export type VisitList = z.infer<typeof visitList>;
