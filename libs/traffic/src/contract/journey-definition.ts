import { z } from 'zod';
import { JOURNEY_LIMITS as LIMITS } from './journey-limits.js';
import { journeyStepSchema } from './journey-steps.js';
import type { JourneyStep } from './journey-steps.js';

const VALUE_NAME = /^[a-z][a-z0-9_]*$/i;
const PLACEHOLDER = /\{\{\s*([^{}\s]+)\s*\}\}/g;

/** A text that steps type or choose by its name. */
export const journeyValueSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .max(40, 'A name has at most 40 characters')
    .regex(VALUE_NAME, 'A name has letters, digits and underscores, and begins with a letter'),
  /** Encrypted, and masked wherever it would be seen. */
  isSecret: z.boolean().default(false),
  /** `null`: a secret as it is stored; it never leaves the server. */
  value: z
    .string()
    .max(LIMITS.textChars, `A value has at most ${LIMITS.textChars} characters`)
    .nullable(),
});
export type JourneyValue = z.infer<typeof journeyValueSchema>;

const journeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name for the journey')
  .max(LIMITS.nameChars, `A name has at most ${LIMITS.nameChars} characters`);

/** As it is being written: an import may leave something to do. */
export const journeyDraftSchema = z.strictObject({
  name: journeyName,
  steps: z
    .array(journeyStepSchema)
    .min(1, 'A journey has at least one step')
    .max(LIMITS.steps, `A journey has at most ${LIMITS.steps} steps`),
  values: z
    .array(journeyValueSchema)
    .max(LIMITS.values, `A journey has at most ${LIMITS.values} values`)
    .default([]),
});
export type JourneyDraft = z.infer<typeof journeyDraftSchema>;

/** What visitors can follow. */
export const journeyDefinitionSchema = journeyDraftSchema.superRefine(
  ({ steps, values }, context) => {
    for (const { path, message } of problemsOf(steps, values)) {
      context.addIssue({ code: 'custom', path, message });
    }
  },
);
export type JourneyDefinition = z.infer<typeof journeyDefinitionSchema>;

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

function problemsOf(steps: readonly JourneyStep[], values: readonly JourneyValue[]): Problem[] {
  const problems: Problem[] = [];
  const first = steps[0];
  if (first !== undefined && first.kind !== 'open') {
    problems.push({ path: ['steps', 0, 'kind'], message: 'The first step opens a page' });
  }
  const goals = new Set<string>();
  steps.forEach((step, index) => {
    const path = ['steps', index, 'name'];
    if (step.isGoal && step.name === '') problems.push({ path, message: 'A goal needs a name' });
    if (!step.isGoal || step.name === '') return;
    if (goals.has(step.name)) problems.push({ path, message: 'Another goal has this name' });
    goals.add(step.name);
  });
  const known = new Map<string, JourneyValue>();
  values.forEach((value, index) => {
    const path = ['values', index, 'name'];
    if (known.has(value.name)) problems.push({ path, message: 'Another value has this name' });
    known.set(value.name, value);
  });
  return [...problems, ...steps.flatMap((step, index) => misusedValues(step, index, known))];
}

/** A secret may be typed or chosen, nothing else: addresses and texts are shown in reports. */
function misusedValues(
  step: JourneyStep,
  index: number,
  known: ReadonlyMap<string, JourneyValue>,
): Problem[] {
  return textsOf(step).flatMap(({ path, text, maySecret }) =>
    valueNamesIn(text).flatMap((name) => {
      const value = known.get(name);
      const at = ['steps', index, ...path];
      if (value === undefined) {
        return [{ path: at, message: `The journey has no value named “${name}”` }];
      }
      if (!value.isSecret || maySecret) return [];
      return [{ path: at, message: `“${name}” is secret: it can only be typed or chosen` }];
    }),
  );
}

interface StepText {
  readonly path: (string | number)[];
  readonly text: string;
  readonly maySecret: boolean;
}

/** Every text of a step in which `{{name}}` is replaced. */
function textsOf(step: JourneyStep): StepText[] {
  const texts: StepText[] = [];
  if (step.kind === 'open') texts.push({ path: ['address'], text: step.address, maySecret: false });
  if (step.kind === 'type') texts.push({ path: ['text'], text: step.text, maySecret: true });
  if (step.kind === 'choose') texts.push({ path: ['option'], text: step.option, maySecret: true });
  if (step.kind === 'waitForText') {
    texts.push({ path: ['text'], text: step.text, maySecret: false });
  }
  step.assertions.forEach((assertion, index) => {
    if (assertion.kind !== 'text') return;
    const path = ['assertions', index, 'text'];
    texts.push({ path, text: assertion.text, maySecret: false });
  });
  return texts;
}

/** The names in `{{name}}`, each once. */
export function valueNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Replaces each `{{name}}`; a name without a value stays as it is. */
export function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}
