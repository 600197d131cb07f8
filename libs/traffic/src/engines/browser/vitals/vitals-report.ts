import { storableText } from '@app/common/contract';
import { z } from 'zod';
import { lcpAbsenceSchema } from '../../../contract/index.js';

const MAX_TEXT_CHARS = 500;

const milliseconds = z.number().nonnegative().transform(tenths).nullable();
const text = z
  .string()
  .transform((value) => storableText(value).slice(0, MAX_TEXT_CHARS) || null)
  .nullable();

/** What the script in the page reports when the page is left. */
const vitalsReport = z.object({
  ttfbMs: milliseconds,
  fcpMs: milliseconds,
  lcpMs: milliseconds,
  cls: z
    .number()
    .nonnegative()
    .transform((value) => Math.round(value * 10_000) / 10_000)
    .nullable(),
  inpMs: milliseconds,
  lcpElement: text,
  lcpUrl: text,
  lcpAbsence: lcpAbsenceSchema.nullable(),
  shiftElement: text,
  /** When it moved most. */
  shiftAtMs: milliseconds,
  inpElement: text,
  longTasks: z.number().int().nonnegative().nullable(),
  blockingMs: milliseconds,
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/** `null` when it is not one. */
export function parseVitalsReport(payload: string): VitalsReport | null {
  try {
    return vitalsReport.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
