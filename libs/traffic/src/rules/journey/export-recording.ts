import type { JourneyDefinition, JourneyStep } from '../../contract/index.js';
import { OUR_STEP, RECORDED_SCREEN_PX } from './recording.js';
import type { RecordedStep, Recording } from './recording.js';
import { CHAIN } from './selector-parts.js';

const SECOND_MS = 1_000;

/** A journey as a file that Chrome DevTools' Recorder opens. Values of secrets are left out. */
export function exportRecording(
  { name, steps, values }: JourneyDefinition,
  websiteOrigin: string,
): Recording {
  let scrollPx = 0;
  const recorded = steps.map((step) => {
    if (step.kind === 'open') scrollPx = 0;
    if (step.kind === 'scroll') scrollPx += step.screens * RECORDED_SCREEN_PX;
    return exportStep(step, websiteOrigin, scrollPx);
  });
  const shown = values.map((value) => (value.isSecret ? { ...value, value: null } : value));
  return {
    title: name,
    steps: recorded.flat(),
    ...(shown.length > 0 && { groundswell: { values: shown } }),
  };
}

function exportStep(step: JourneyStep, origin: string, scrollPx: number): RecordedStep[] {
  const common = { timeout: step.waitSeconds * SECOND_MS, ...ours(step) };
  switch (step.kind) {
    case 'open':
      return [{ type: 'navigate', url: absolute(step.address, origin), ...common }];
    case 'click':
      return [{ type: 'click', ...on(step), offsetX: 1, offsetY: 1, ...common }];
    case 'type': {
      const typed = { type: 'change', ...on(step), value: step.text, ...common };
      if (!step.pressesEnter) return [typed];
      const enter = { target: 'main', ...frameOf(step), key: 'Enter' };
      return [typed, { type: 'keyDown', ...enter }, { type: 'keyUp', ...enter }];
    }
    case 'choose':
      return [{ type: 'change', ...on(step), value: step.option, ...common }];
    case 'scroll':
      return [{ type: 'scroll', target: 'main', x: 0, y: scrollPx, ...common }];
    case 'scrollTo':
      return [{ type: 'scroll', ...on(step), x: 0, y: 0, ...common }];
    case 'waitForElement':
      return [{ type: 'waitForElement', ...on(step), operator: '>=', count: 1, ...common }];
    case 'waitForText':
    case 'waitForRequest':
    case 'back':
      return [{ type: 'customStep', name: OUR_STEP, target: 'main', parameters: step }];
  }
}

/** What the importer could not read from the step's own fields. */
function ours(step: JourneyStep): { groundswell?: Record<string, unknown> } {
  const { name, isGoal, consent, assertions } = step;
  const extras = {
    ...(name !== '' && { name }),
    ...(isGoal && { isGoal }),
    ...(consent !== undefined && { consent }),
    ...(assertions.length > 0 && { assertions }),
    ...('allowsSubmit' in step && step.allowsSubmit && { allowsSubmit: true }),
    ...(step.kind === 'choose' && { kind: step.kind }),
    ...(step.kind === 'open' && { address: step.address }),
  };
  return Object.keys(extras).length === 0 ? {} : { [OUR_STEP]: extras };
}

interface OnElement {
  readonly target: readonly string[];
  readonly frame?: readonly number[] | undefined;
}

function on(step: OnElement): { target: 'main'; selectors: string[][]; frame?: number[] } {
  const selectors = step.target.map((selector) => selector.split(CHAIN));
  return { target: 'main', ...frameOf(step), selectors };
}

function frameOf({ frame = [] }: OnElement): { frame?: number[] } {
  return frame.length === 0 ? {} : { frame: [...frame] };
}

function absolute(address: string, origin: string): string {
  return URL.canParse(address, origin) ? new URL(address, origin).href : address;
}
