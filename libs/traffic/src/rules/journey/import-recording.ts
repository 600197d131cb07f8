import { JOURNEY_LIMITS, journeyDraftSchema, valueNamesIn } from '../../contract/index.js';
import type { JourneyDraft, JourneyStep, JourneyValue } from '../../contract/index.js';
import { importStep } from './import-step.js';
import type { ImportPlace } from './import-step.js';
import { hidePasswords } from './hide-passwords.js';
import { RECORDED_SCREEN_PX, recordingSchema } from './recording.js';
import type { RecordedStep } from './recording.js';

/** A step of the recording that is left out or changed, and why. */
export interface ImportNote {
  /** Its place in the file, from 1. */
  readonly step: number;
  readonly type: string;
  readonly message: string;
}

export type ImportedRecording =
  | { readonly kind: 'read'; readonly journey: JourneyDraft; readonly notes: readonly ImportNote[] }
  | { readonly kind: 'refused'; readonly reason: string };

const ENTER: ReadonlySet<unknown> = new Set(['Enter', 'NumpadEnter']);
const refused = (reason: string): ImportedRecording => ({ kind: 'refused', reason });

/** Reads a file of Chrome DevTools' Recorder. Every step that a journey has no words for is named in `notes`. */
export function importRecording(text: string): ImportedRecording {
  const parsed = recordingSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    return refused('This is not a recording: choose the JSON file that Recorder exports.');
  }
  const { title, timeout, steps: recorded, groundswell } = parsed.data;
  const { steps, notes } = readSteps(recorded, timeout);
  if (steps.length === 0) return refused('The recording has no step that a journey can have.');
  if (steps.length > JOURNEY_LIMITS.steps) {
    const { steps: most } = JOURNEY_LIMITS;
    return refused(`The recording has ${steps.length} steps; a journey has at most ${most}.`);
  }
  const hidden = hidePasswords(steps);
  const values = knownValues(hidden.steps, [...valuesOf(groundswell?.values), ...hidden.values]);
  const name = title.trim().slice(0, JOURNEY_LIMITS.nameChars).trim() || 'Imported journey';
  const draft = journeyDraftSchema.safeParse({ name, steps: hidden.steps, values });
  if (!draft.success) {
    return refused(`The recording cannot be read: ${draft.error.issues[0]?.message ?? ''}.`);
  }
  return { kind: 'read', journey: draft.data, notes };
}

function readSteps(
  recorded: readonly RecordedStep[],
  waitMs: number | undefined,
): { steps: JourneyStep[]; notes: ImportNote[] } {
  const steps: JourneyStep[] = [];
  const notes: ImportNote[] = [];
  let place: ImportPlace = { scrollPx: 0, screenPx: RECORDED_SCREEN_PX, waitMs };
  let isEnterDown = false;
  recorded.forEach((one, index) => {
    const note = (message: string): void =>
      void notes.push({ step: index + 1, type: one.type, message });
    const last = steps.at(-1);
    if (one.type === 'keyDown' && ENTER.has(one.key) && last?.kind === 'type') {
      steps[steps.length - 1] = { ...last, pressesEnter: true };
      isEnterDown = true;
      return;
    }
    if (one.type === 'keyUp' && ENTER.has(one.key) && isEnterDown) return;
    const read = importStep(one, place);
    place = { ...place, ...read.place };
    if (read.note !== null) note(read.note);
    if (read.step !== null) steps.push(read.step);
  });
  return { steps, notes };
}

/** Names that are used without a value get an empty one, which the owner fills in. */
function knownValues(
  steps: readonly JourneyStep[],
  values: readonly JourneyValue[],
): JourneyValue[] {
  const known = new Set(values.map(({ name }) => name));
  const used = new Set(steps.flatMap((step) => valueNamesIn(JSON.stringify(step))));
  const missing = [...used].filter((name) => !known.has(name));
  return [...values, ...missing.map((name) => ({ name, isSecret: false, value: '' }))];
}

function valuesOf(given: unknown): JourneyValue[] {
  const values = journeyDraftSchema.shape.values.safeParse(given ?? []);
  return values.success ? values.data : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
