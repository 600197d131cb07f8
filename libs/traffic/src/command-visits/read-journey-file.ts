import { journeyDefinitionSchema, journeyDraftSchema, valueNamesIn } from '../contract/index.js';
import type {
  JourneyDefinition,
  JourneyDraft,
  JourneyStep,
  JourneyValue,
} from '../contract/index.js';
import { importRecording } from '../rules/journey/import-recording.js';

export type ReadJourney =
  | {
      readonly kind: 'read';
      readonly journey: JourneyDefinition;
      /** The values as they are typed. */
      readonly values: ReadonlyMap<string, string>;
      readonly secrets: readonly string[];
      /** Steps of a recording that are left out or changed, each a sentence. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'refused'; readonly message: string };

/** The environment variable that holds a value of a journey. */
export function variableOf(name: string): string {
  return `VISIT_VALUE_${name.toUpperCase()}`;
}

/**
 * Reads a journey: our own JSON (`name`, `steps`, `values`), or a file of Chrome DevTools' Recorder. A value comes from
 * its environment variable; without one, what the file says counts, unless it is a secret.
 */
export function readJourneyFile(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): ReadJourney {
  const drafted = draftOf(text);
  if (drafted.kind === 'refused') return drafted;
  const { notes } = drafted;
  const used = new Set(drafted.draft.steps.flatMap((step) => valueNamesIn(JSON.stringify(step))));
  const values = drafted.draft.values.map((value) => given(value, environment));
  const missing = values.find(({ name, value }) => used.has(name) && value === null);
  if (missing !== undefined) {
    return refused(`Set ${variableOf(missing.name)}: the journey types its value.`);
  }
  const parsed = journeyDefinitionSchema.safeParse({ ...drafted.draft, values });
  if (!parsed.success) return refused(`The journey cannot be followed: ${problemOf(parsed.error)}`);
  const known = parsed.data.values.map(({ name, value }) => [name, value ?? ''] as const);
  const secrets = parsed.data.values.filter(({ isSecret }) => isSecret);
  return {
    ...{ kind: 'read', journey: parsed.data, values: new Map(known), notes },
    secrets: secrets.map(({ value }) => value ?? '').filter((secret) => secret !== ''),
  };
}

type Drafted =
  | { readonly kind: 'drafted'; readonly draft: JourneyDraft; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

function draftOf(text: string): Drafted {
  const json = jsonOf(text);
  if (typeof json !== 'object' || json === null) return refused('The journey file is not JSON.');
  if ('title' in json) {
    const imported = importRecording(text);
    if (imported.kind === 'refused') return refused(imported.reason);
    const notes = imported.notes.map(
      ({ step, type, message }) => `Step ${step} of the recording (${type}): ${message}`,
    );
    const { journey } = imported;
    return { kind: 'drafted', draft: { ...journey, steps: onAnyWebsite(journey.steps) }, notes };
  }
  const parsed = journeyDraftSchema.safeParse(json);
  if (!parsed.success) return refused(`The journey file is not valid: ${problemOf(parsed.error)}`);
  return { kind: 'drafted', draft: parsed.data, notes: [] };
}

/** A recording names the website it was made on: the same steps are followed on a preview of it. */
function onAnyWebsite(steps: readonly JourneyStep[]): JourneyStep[] {
  const recordedOn = steps.flatMap((step) =>
    step.kind === 'open' ? [originOf(step.address)] : [],
  );
  return steps.map((step) => {
    if (step.kind !== 'open' || originOf(step.address) !== recordedOn[0]) return step;
    if (recordedOn[0] === null) return step;
    const { pathname, search, hash } = new URL(step.address);
    return { ...step, address: `${pathname}${search}${hash}` };
  });
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** `value` is `null` when it has to be given. An import leaves what it does not know empty. */
function given(
  value: JourneyValue,
  environment: Readonly<Record<string, string | undefined>>,
): JourneyValue {
  const text = environment[variableOf(value.name)];
  if (text !== undefined) return { ...value, value: text };
  return value.value === '' ? { ...value, value: null } : value;
}

function problemOf({
  issues,
}: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}): string {
  const [first] = issues;
  const path = (first?.path ?? []).join('.');
  return `${path === '' ? '' : `${path}: `}${first?.message ?? ''}.`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refused(message: string): { readonly kind: 'refused'; readonly message: string } {
  return { kind: 'refused', message };
}
