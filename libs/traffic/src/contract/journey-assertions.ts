import { z } from 'zod';
import { JOURNEY_LIMITS as LIMITS } from './journey-limits.js';

/** Whose measurement requests are understood; see `rules/journey/analytics-beacons.ts`. */
export const beaconServices = ['ga4', 'plausible', 'umami', 'matomo'] as const;
export const beaconServiceSchema = z.enum(beaconServices);
export type BeaconService = z.infer<typeof beaconServiceSchema>;

export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const journeyText = z
  .string()
  .trim()
  .min(1, 'Enter a text')
  .max(LIMITS.textChars, `A text has at most ${LIMITS.textChars} characters`);

const partOfAddress = z
  .string()
  .trim()
  .min(1, 'Enter a part of the address')
  .max(LIMITS.textChars, `At most ${LIMITS.textChars} characters`);

/** A request by a part of its address; `method` `null` is any. */
export const requestPattern = {
  address: partOfAddress,
  method: z.enum(requestMethods).nullable().default(null),
};

const field = z.strictObject({
  key: z
    .string()
    .trim()
    .min(1, 'Enter the name of the field')
    .max(LIMITS.fieldChars, `At most ${LIMITS.fieldChars} characters`),
  value: z.string().max(LIMITS.fieldChars, `At most ${LIMITS.fieldChars} characters`),
});
const fields = z.array(field).max(LIMITS.fields, `At most ${LIMITS.fields} fields`);

/** What must be true after a step; checked for as long as the step may wait. */
export const journeyAssertionSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('text'), text: journeyText }),
    z.strictObject({ kind: z.literal('address'), contains: partOfAddress }),
    z.strictObject({
      kind: z.literal('status'),
      status: z
        .number('Enter a status')
        .int('Enter a whole number')
        .min(100, 'A status is at least 100')
        .max(599, 'A status is at most 599'),
    }),
    z.strictObject({ kind: z.literal('request'), ...requestPattern }),
    z.strictObject({
      kind: z.literal('dataLayer'),
      /** All of one entry; a key may be a path such as `ecommerce.value`. */
      fields: fields.min(1, 'Enter at least one field'),
    }),
    z.strictObject({
      kind: z.literal('beacon'),
      service: beaconServiceSchema,
      /** Its name at the service, such as `page_view`. */
      event: journeyText,
      /** All must have these values. Sent once since the step began, not more often. */
      fields: fields.default([]),
    }),
    z.strictObject({ kind: z.literal('noConsoleError') }),
  ],
  'Choose what is checked',
);
export type JourneyAssertion = z.infer<typeof journeyAssertionSchema>;
