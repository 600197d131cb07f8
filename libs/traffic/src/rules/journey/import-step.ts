import { DEFAULT_WAIT_SECONDS, JOURNEY_LIMITS, journeyStepSchema } from '../../contract/index.js';
import type { JourneyStep } from '../../contract/index.js';
import { z } from 'zod';
import { OUR_STEP } from './recording.js';
import type { RecordedStep } from './recording.js';
import { CHAIN } from './selector-parts.js';

/** Where the recording is while it is read. */
export interface ImportPlace {
  readonly scrollPx: number;
  readonly screenPx: number;
  /** How long a step waits by default, in milliseconds. */
  readonly waitMs: number | undefined;
}

interface ReadStep {
  readonly step: JourneyStep | null;
  /** Why it is left out, or how it was changed; `null` when it is as recorded. */
  readonly note: string | null;
  readonly place?: Partial<ImportPlace>;
}

const SECOND_MS = 1_000;
const selectorsSchema = z.array(z.union([z.string(), z.array(z.string()).min(1)])).min(1);
const leftOut = (note: string): ReadStep => ({ step: null, note });

/** One step of a recording as a step of a journey. */
export function importStep(recorded: RecordedStep, place: ImportPlace): ReadStep {
  const { frame, target, type } = recorded;
  if (Array.isArray(frame) && frame.length > 0 && recorded.selectors === undefined) {
    return leftOut('In a frame, journeys act on elements only.');
  }
  if (type !== 'setViewport' && target !== undefined && target !== 'main') {
    return leftOut('It happens in another window; a visitor has one page.');
  }
  switch (type) {
    case 'setViewport':
      return {
        ...leftOut('Left out: each visitor has a screen of their own.'),
        place: { screenPx: Math.max(1, numberOf(recorded.height, place.screenPx)) },
      };
    case 'navigate':
      return { ...stepOf(recorded, place, openOf(recorded)), place: { scrollPx: 0 } };
    case 'click':
      return recorded.button === undefined || recorded.button === 'primary'
        ? stepOf(recorded, place, { kind: 'click', ...targetOf(recorded) })
        : leftOut('Journeys click with the primary button only.');
    case 'change':
      return changeOf(recorded, place);
    case 'scroll':
      return scrollOf(recorded, place);
    case 'waitForElement':
      return elementOf(recorded, place);
    case 'customStep': {
      const own = journeyStepSchema.safeParse(recorded.parameters);
      const isOwn = recorded.name === OUR_STEP && own.success;
      return isOwn ? { step: own.data, note: null } : leftOut('A custom step of another program.');
    }
    default:
      return leftOut(`Journeys have no step “${type.slice(0, JOURNEY_LIMITS.nameChars)}”.`);
  }
}

/** The path as the journey had it, unless the file was edited since. */
function openOf(recorded: RecordedStep): Record<string, unknown> {
  const { url } = recorded;
  const { address } = extrasOf(recorded);
  const isSame = typeof url === 'string' && typeof address === 'string' && url.endsWith(address);
  return { kind: 'open', address: isSame ? address : url };
}

function changeOf(recorded: RecordedStep, place: ImportPlace): ReadStep {
  const isChoice = extrasOf(recorded).kind === 'choose';
  const text = recorded.value;
  return stepOf(recorded, place, {
    ...targetOf(recorded),
    ...(isChoice ? { kind: 'choose', option: text } : { kind: 'type', text }),
  });
}

/** Recorder writes positions; a journey has the way between two of them, in screens. */
function scrollOf(recorded: RecordedStep, place: ImportPlace): ReadStep {
  if (recorded.selectors !== undefined) {
    return stepOf(recorded, place, { kind: 'scrollTo', ...targetOf(recorded) });
  }
  const scrollPx = numberOf(recorded.y, 0);
  const way = (scrollPx - place.scrollPx) / place.screenPx;
  const most = JOURNEY_LIMITS.scrollScreens;
  const rounded = Math.abs(way) < 1 ? Math.sign(way) : Math.round(way);
  if (rounded === 0) return leftOut('It scrolls to where the page already is.');
  const screens = Math.max(-most, Math.min(most, rounded));
  return { ...stepOf(recorded, place, { kind: 'scroll', screens }), place: { scrollPx } };
}

function elementOf(recorded: RecordedStep, place: ImportPlace): ReadStep {
  const { operator = '>=', count = 1, visible, attributes, properties } = recorded;
  const read = stepOf(recorded, place, { kind: 'waitForElement', ...targetOf(recorded) });
  const isSame =
    (operator === '>=' || operator === '==') &&
    count === 1 &&
    visible !== false &&
    attributes === undefined &&
    properties === undefined;
  return isSame ? read : leftOut('Journeys wait for one visible element, nothing else.');
}

/** Adds what every step has, and what we wrote into the file ourselves. */
function stepOf(
  recorded: RecordedStep,
  place: ImportPlace,
  own: Record<string, unknown>,
): ReadStep {
  const { kind: _kind, address: _address, ...extras } = extrasOf(recorded);
  const waitMs = numberOf(recorded.timeout, place.waitMs ?? DEFAULT_WAIT_SECONDS * SECOND_MS);
  const seconds = Math.round(waitMs / SECOND_MS);
  const waitSeconds = Math.max(1, Math.min(JOURNEY_LIMITS.waitSeconds, seconds));
  const step = journeyStepSchema.safeParse({ ...own, waitSeconds, ...extras });
  if (step.success) return { step: step.data, note: null };
  return leftOut(`Left out: ${step.error.issues[0]?.message ?? 'it cannot be read'}.`);
}

function extrasOf(recorded: RecordedStep): Record<string, unknown> {
  const extras = recorded[OUR_STEP];
  return typeof extras === 'object' && extras !== null ? { ...extras } : {};
}

function targetOf(recorded: RecordedStep): { target: string[]; frame?: unknown } {
  const { frame } = recorded;
  const inFrame = Array.isArray(frame) && frame.length > 0 ? { frame } : {};
  const selectors = selectorsSchema.safeParse(recorded.selectors);
  if (!selectors.success) return { target: [] };
  const joined = selectors.data.map((one) => (typeof one === 'string' ? one : one.join(CHAIN)));
  return { target: [...new Set(joined)].slice(0, JOURNEY_LIMITS.selectors), ...inFrame };
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
