import { z } from 'zod';
import { journeyAssertionSchema, journeyText, requestPattern } from './journey-assertions.js';
import { DEFAULT_WAIT_SECONDS, JOURNEY_LIMITS as LIMITS } from './journey-limits.js';

/**
 * One way to find an element: CSS, or a form of Chrome's Recorder (`aria/Name[role="button"]`, `text/Name`, `xpath/…`,
 * `pierce/…`). ` >>> ` continues inside the element before it and its shadow root.
 */
const selectorSchema = z
  .string()
  .trim()
  .min(1, 'Enter a selector')
  .max(LIMITS.selectorChars, `A selector has at most ${LIMITS.selectorChars} characters`);

/** The first one that matches a visible element counts. */
export const journeyTarget = z
  .array(selectorSchema)
  .min(1, 'Enter at least one selector')
  .max(LIMITS.selectors, `At most ${LIMITS.selectors} selectors for an element`);

/** Heights of the screen; negative is up. */
export const scrolledScreens = z
  .number('Enter how many screens')
  .int('Enter whole screens')
  .min(-LIMITS.scrollScreens, `At most ${LIMITS.scrollScreens} screens up`)
  .max(LIMITS.scrollScreens, `At most ${LIMITS.scrollScreens} screens down`)
  .refine((screens) => screens !== 0, 'Scroll at least one screen');

const everyStep = {
  /** Shown instead of what the step does; a goal needs one. */
  name: z
    .string()
    .trim()
    .max(LIMITS.nameChars, `A name has at most ${LIMITS.nameChars} characters`)
    .default(''),
  isGoal: z.boolean().default(false),
  /** Who has reached it has made this choice about cookies; the last one counts. Missing: it is no such choice. */
  consent: z.enum(['accepted', 'declined']).exactOptional(),
  waitSeconds: z
    .number('Enter the seconds to wait')
    .int('Enter whole seconds')
    .min(1, 'Wait at least 1 second')
    .max(LIMITS.waitSeconds, `Wait at most ${LIMITS.waitSeconds} seconds`)
    .default(DEFAULT_WAIT_SECONDS),
  assertions: z
    .array(journeyAssertionSchema)
    .max(LIMITS.assertions, `At most ${LIMITS.assertions} checks after a step`)
    .default([]),
};

/**
 * The frame with the element, as Recorder writes it: the place of each frame in the page or frame around it, from 0.
 * Missing: the page itself.
 */
export const journeyFrame = z
  .array(
    z
      .number('Enter the place of the frame')
      .int('Enter whole numbers')
      .min(0, 'The first frame is 0')
      .max(LIMITS.framePlace, `A frame is at most number ${LIMITS.framePlace}`),
  )
  .max(LIMITS.frameDepth, `At most ${LIMITS.frameDepth} frames in each other`)
  .exactOptional();
const element = { target: journeyTarget, frame: journeyFrame };

/** The owner allows that this step submits a payment or sign-up form. */
const allowsSubmit = z.boolean().default(false);

export const journeyStepSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('open'),
      /** A path of the website, or an address on it. */
      address: z
        .string()
        .trim()
        .min(1, 'Enter an address')
        .max(LIMITS.addressChars, `An address has at most ${LIMITS.addressChars} characters`),
      ...everyStep,
    }),
    z.strictObject({ kind: z.literal('click'), ...element, allowsSubmit, ...everyStep }),
    z.strictObject({
      kind: z.literal('type'),
      ...element,
      /** `{{name}}` stands for a value of the journey. */
      text: z.string().max(LIMITS.textChars, `A text has at most ${LIMITS.textChars} characters`),
      pressesEnter: z.boolean().default(false),
      allowsSubmit,
      ...everyStep,
    }),
    z.strictObject({
      kind: z.literal('choose'),
      ...element,
      /** The text or the value of the option. */
      option: journeyText,
      ...everyStep,
    }),
    z.strictObject({
      kind: z.literal('scroll'),
      screens: scrolledScreens,
      ...everyStep,
    }),
    z.strictObject({ kind: z.literal('scrollTo'), ...element, ...everyStep }),
    z.strictObject({ kind: z.literal('waitForElement'), ...element, ...everyStep }),
    z.strictObject({ kind: z.literal('waitForText'), text: journeyText, ...everyStep }),
    z.strictObject({ kind: z.literal('waitForRequest'), ...requestPattern, ...everyStep }),
    z.strictObject({ kind: z.literal('back'), ...everyStep }),
  ],
  'Choose what the step does',
);
export type JourneyStep = z.infer<typeof journeyStepSchema>;
export type JourneyStepKind = JourneyStep['kind'];

export const journeyStepKinds = [
  'open',
  'click',
  'type',
  'choose',
  'scroll',
  'scrollTo',
  'waitForElement',
  'waitForText',
  'waitForRequest',
  'back',
] as const satisfies readonly JourneyStepKind[];
