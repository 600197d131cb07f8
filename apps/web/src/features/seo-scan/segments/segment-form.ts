import type { Segment, SegmentFields, segmentFields } from '@app/seo-scan/contract';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { failureOf, sentenceOf } from '../../../lib/failure.js';

export type SegmentValues = z.input<typeof segmentFields>;
export type SegmentForm = UseFormReturn<SegmentValues, unknown, SegmentFields>;

export const NEW_CONDITION = { column: 'path', operator: 'starts', value: '' } as const;

export function valuesOf(segment: Segment | null): SegmentValues {
  return {
    name: segment?.name ?? '',
    match: segment?.match ?? 'all',
    conditions: segment?.conditions ?? [{ ...NEW_CONDITION }],
  };
}

/** Shows why a segment was refused, at its field where one is named. */
export function showFailure(form: SegmentForm, error: unknown): void {
  const details = failureOf(error)?.details;
  const name = details?.name;
  if (typeof name === 'string') form.setError('name', { message: name });
  else form.setError('root', { message: sentenceOf(error, "Couldn't save the segment.") });
}
