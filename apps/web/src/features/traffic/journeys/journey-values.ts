import {
  DEFAULT_WAIT_SECONDS,
  beaconServices,
  journeyDefinitionSchema,
  journeyStepKinds,
} from '@app/traffic/contract';
import type {
  JourneyAssertion,
  JourneyDraft,
  JourneyStep,
  JourneyStepKind,
  requestMethods,
} from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';

type Method = (typeof requestMethods)[number] | '';

/** A check with the fields of every kind: a change of the kind keeps what was typed. */
export interface AssertionValues {
  kind: JourneyAssertion['kind'];
  text: string;
  contains: string;
  status: number;
  address: string;
  method: Method;
  service: (typeof beaconServices)[number];
  event: string;
  /** `key = value`, one a line. */
  fields: string;
}

/** A step with the fields of every kind. */
export interface StepValues {
  kind: JourneyStepKind;
  address: string;
  /** One selector a line. */
  target: string;
  /** Places of frames, with commas; empty: the page itself. */
  frame: string;
  text: string;
  option: string;
  screens: number;
  method: Method;
  pressesEnter: boolean;
  allowsSubmit: boolean;
  name: string;
  isGoal: boolean;
  consent: NonNullable<JourneyStep['consent']> | '';
  waitSeconds: number;
  assertions: AssertionValues[];
}

export interface JourneyFormValues {
  name: string;
  steps: StepValues[];
  values: { name: string; isSecret: boolean; value: string; isStored: boolean }[];
}

export const newStep: StepValues = {
  ...{
    kind: 'click',
    address: '/',
    target: '',
    frame: '',
    text: '',
    option: '',
    screens: 1,
    method: '',
  },
  ...{ pressesEnter: false, allowsSubmit: false, name: '', isGoal: false, consent: '' },
  ...{ waitSeconds: DEFAULT_WAIT_SECONDS, assertions: [] },
};
export const newAssertion: AssertionValues = {
  ...{ kind: 'text', text: '', contains: '', status: 200, address: '', method: '' },
  ...{ service: beaconServices[0], event: '', fields: '' },
};
export const emptyJourney: JourneyFormValues = {
  name: '',
  steps: [{ ...newStep, kind: 'open' }],
  values: [],
};

/** A stored or imported journey as the values of the form. */
export function formValuesOf({ name, steps, values }: JourneyDraft): JourneyFormValues {
  return {
    name,
    steps: steps.map(stepValuesOf),
    values: values.map((value) => ({
      ...{ name: value.name, isSecret: value.isSecret, value: value.value ?? '' },
      isStored: value.isSecret && value.value === null,
    })),
  };
}

/** Recorded steps after those of the form; they replace the first step of a form that nobody has filled in. */
export function withRecorded(
  form: JourneyFormValues,
  { steps, values }: Pick<JourneyDraft, 'steps' | 'values'>,
): Pick<JourneyFormValues, 'steps' | 'values'> {
  const isBlank = JSON.stringify(form.steps) === JSON.stringify(emptyJourney.steps);
  const added = steps.map(stepValuesOf);
  const known = new Set(form.values.map(({ name }) => name));
  const missing = values.filter(({ name }) => !known.has(name));
  return {
    steps: isBlank && steps[0]?.kind === 'open' ? added : [...form.steps, ...added],
    values: [
      ...form.values,
      ...missing.map(({ name, isSecret }) => ({ name, isSecret, value: '', isStored: false })),
    ],
  };
}

function stepValuesOf(step: JourneyStep): StepValues {
  const { method, target, frame, ...rest } = { method: null, target: [], frame: [], ...step };
  return {
    ...newStep,
    ...rest,
    ...{ method: method ?? '', target: target.join('\n'), frame: frame.join(', ') },
    assertions: step.assertions.map(assertionValuesOf),
  };
}

function assertionValuesOf(assertion: JourneyAssertion): AssertionValues {
  const { fields, method, ...rest } = { fields: [], method: null, ...assertion };
  const lines = fields.map(({ key, value }) => `${key} = ${value}`);
  return { ...newAssertion, ...rest, method: method ?? '', fields: lines.join('\n') };
}

/** What is sent; its schema says what is wrong with it. */
export function definitionOf({ name, steps, values }: JourneyFormValues): Record<string, unknown> {
  return {
    name,
    steps: steps.map(stepOf),
    values: values.map(({ name, isSecret, value, isStored }) => ({
      ...{ name, isSecret },
      value: isSecret && isStored && value === '' ? null : value,
    })),
  };
}

function stepOf(step: StepValues): Record<string, unknown> {
  const { kind, name, isGoal, waitSeconds, address, text, option, screens } = step;
  const { pressesEnter, allowsSubmit, consent } = step;
  const target = linesOf(step.target);
  const element = { target, ...frameOf(step.frame) };
  const common = {
    ...{ kind, name, isGoal, waitSeconds, assertions: step.assertions.map(assertionOf) },
    ...(consent !== '' && { consent }),
  };
  switch (kind) {
    case 'open':
      return { ...common, address };
    case 'click':
      return { ...common, ...element, allowsSubmit };
    case 'type':
      return { ...common, ...element, text, pressesEnter, allowsSubmit };
    case 'choose':
      return { ...common, ...element, option };
    case 'scroll':
      return { ...common, screens };
    case 'scrollTo':
    case 'waitForElement':
      return { ...common, ...element };
    case 'waitForText':
      return { ...common, text };
    case 'waitForRequest':
      return { ...common, address, method: step.method || null };
    case 'back':
      return common;
  }
}

function assertionOf(assertion: AssertionValues): Record<string, unknown> {
  const { kind, text, contains, status, address, method, service, event } = assertion;
  const fields = linesOf(assertion.fields).map((line) => {
    const [key = '', ...value] = line.split('=');
    return { key: key.trim(), value: value.join('=').trim() };
  });
  switch (kind) {
    case 'text':
      return { kind, text };
    case 'address':
      return { kind, contains };
    case 'status':
      return { kind, status };
    case 'request':
      return { kind, address, method: method || null };
    case 'dataLayer':
      return { kind, fields };
    case 'beacon':
      return { kind, service, event, fields };
    case 'noConsoleError':
      return { kind };
  }
}

/** What is not a number stays, for its message. */
function frameOf(text: string): { frame?: unknown[] } {
  if (text.trim() === '') return {};
  const places = text.split(',').map((place) => place.trim());
  return { frame: places.map((place) => (/^\d+$/.test(place) ? Number(place) : place)) };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const resolve = zodResolver(journeyDefinitionSchema) as unknown as Resolver<JourneyFormValues>;

/** Checks what would be sent, and keeps the values of the form. */
export const journeyResolver: Resolver<JourneyFormValues> = async (values, context, options) => {
  const sent = definitionOf(values) as unknown as JourneyFormValues;
  const checked = await resolve(sent, context, options);
  const isValid = Object.keys(checked.errors).length === 0;
  return isValid ? { values, errors: {} } : checked;
};

/** The message of a field, or of the first item of a list typed as lines. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined);
}

export const stepKindNames: Readonly<Record<JourneyStepKind, string>> = {
  open: 'Open a page',
  click: 'Click',
  type: 'Type',
  choose: 'Choose from a list',
  scroll: 'Scroll',
  scrollTo: 'Scroll to an element',
  waitForElement: 'Wait for an element',
  waitForText: 'Wait for a text',
  waitForRequest: 'Wait for a request',
  back: 'Go back',
};
export const stepKindChoices = journeyStepKinds.map((kind) => ({
  kind,
  name: stepKindNames[kind],
}));

export const assertionKindNames: Readonly<Record<JourneyAssertion['kind'], string>> = {
  text: 'A text is on the page',
  address: 'The address contains',
  status: 'The page responds with a status',
  request: 'A request is sent',
  dataLayer: 'dataLayer has an entry',
  beacon: 'An analytics event is sent once',
  noConsoleError: 'The console shows no error',
};
