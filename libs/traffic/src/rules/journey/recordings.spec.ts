import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { beaconServices, journeyDefinitionSchema } from '../../contract/index.js';
import type { JourneyDefinition, JourneyStep } from '../../contract/index.js';
import { exportRecording } from './export-recording.js';
import { importRecording } from './import-recording.js';

const WEBSITE = 'https://shop.example';
const word = fc.stringMatching(/^[a-zA-Z0-9"'`$\\.#-]{1,20}$/);
const everyStep = {
  name: fc.oneof(fc.constant(''), word),
  isGoal: fc.constant(false),
  waitSeconds: fc.integer({ min: 1, max: 30 }),
  assertions: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('text' as const), text: word }),
      fc.record({
        kind: fc.constant('status' as const),
        status: fc.integer({ min: 100, max: 599 }),
      }),
      fc.record({
        kind: fc.constant('beacon' as const),
        service: fc.constantFrom(...beaconServices),
        event: word,
        fields: fc.array(fc.record({ key: word, value: word }), { maxLength: 2 }),
      }),
    ),
    { maxLength: 2 },
  ),
};
const target = fc.uniqueArray(
  fc.oneof(
    word,
    word.map((name) => `aria/${name}[role="button"]`),
    word.map((name) => `text/${name}`),
    fc.tuple(word, word).map(([host, inner]) => `${host} >>> ${inner}`),
  ),
  { minLength: 1, maxLength: 4 },
);
const anOpen = fc.record({
  kind: fc.constant('open' as const),
  address: fc.stringMatching(/^(\/[a-z0-9]{1,6}){1,3}$/),
  ...everyStep,
});
const aStep: fc.Arbitrary<JourneyStep> = fc.oneof(
  anOpen,
  fc.record({
    kind: fc.constant('click' as const),
    target,
    frame: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 4 }),
    allowsSubmit: fc.boolean(),
    ...everyStep,
  }),
  fc.record({
    kind: fc.constant('type' as const),
    ...{ target, text: word, pressesEnter: fc.boolean(), allowsSubmit: fc.boolean() },
    ...everyStep,
  }),
  fc.record({ kind: fc.constant('choose' as const), target, option: word, ...everyStep }),
  fc.record({
    kind: fc.constant('scroll' as const),
    screens: fc.integer({ min: -20, max: 20 }).filter((screens) => screens !== 0),
    ...everyStep,
  }),
  fc.record({ kind: fc.constant('scrollTo' as const), target, ...everyStep }),
  fc.record({ kind: fc.constant('waitForElement' as const), target, ...everyStep }),
  fc.record({ kind: fc.constant('waitForText' as const), text: word, ...everyStep }),
  fc.record({
    kind: fc.constant('waitForRequest' as const),
    ...{ address: word, method: fc.constantFrom('POST' as const, null) },
    ...everyStep,
  }),
  fc.record({ kind: fc.constant('back' as const), ...everyStep }),
);
const aJourney: fc.Arbitrary<JourneyDefinition> = fc
  .tuple(word, anOpen, fc.array(aStep, { maxLength: 12 }))
  .map(([name, first, others]) => ({
    name,
    steps: [first, ...others],
    values: [
      { name: 'email', isSecret: false, value: 'ada@example.com' },
      { name: 'code', isSecret: true, value: null },
    ],
  }));

const read = (recording: unknown) => {
  const imported = importRecording(JSON.stringify(recording));
  if (imported.kind === 'refused') throw new Error(imported.reason);
  return imported;
};

describe('a journey as a recording', () => {
  it('is the same journey after it is exported and imported, with nothing left out', () => {
    fc.assert(
      fc.property(aJourney, (journey) => {
        const { journey: again, notes } = read(exportRecording(journey, WEBSITE));
        expect(again).toEqual(journey);
        expect(notes).toEqual([]);
      }),
    );
  });

  it('is written in the words of Recorder, without secrets', () => {
    const journey = journeyDefinitionSchema.parse({
      name: 'Checkout',
      steps: [
        { kind: 'open', address: '/shop' },
        { kind: 'click', target: ['aria/Add to basket', '#add'] },
        { kind: 'type', target: ['x-card >>> #code'], text: '{{code}}', pressesEnter: true },
      ],
      values: [{ name: 'code', isSecret: true, value: 'TOP-SECRET' }],
    });
    const recording = exportRecording(journey, WEBSITE);
    expect(recording.steps.map(({ type }) => type)).toEqual([
      'navigate',
      'click',
      'change',
      'keyDown',
      'keyUp',
    ]);
    expect(recording.steps[0]).toMatchObject({ url: 'https://shop.example/shop' });
    expect(recording.steps[1]).toMatchObject({ selectors: [['aria/Add to basket'], ['#add']] });
    expect(recording.steps[2]).toMatchObject({ selectors: [['x-card', '#code']] });
    expect(JSON.stringify(recording)).not.toContain('TOP-SECRET');
  });
});

describe('a recording of Chrome', () => {
  const recording = {
    title: 'Recording 1',
    timeout: 5_000,
    steps: [
      { type: 'setViewport', width: 1_000, height: 500, deviceScaleFactor: 1, isMobile: false },
      { type: 'navigate', url: 'https://shop.example/', assertedEvents: [{ type: 'navigation' }] },
      {
        type: 'click',
        target: 'main',
        selectors: [['aria/Menu'], ['#menu']],
        offsetX: 3,
        offsetY: 4,
      },
      { type: 'hover', target: 'main', selectors: [['#menu']] },
      { type: 'scroll', target: 'main', y: 1_000 },
      {
        type: 'change',
        value: 'hunter22',
        selectors: [['aria/Password'], ['#pw']],
        target: 'main',
      },
      { type: 'keyDown', target: 'main', key: 'Enter' },
      { type: 'keyUp', target: 'main', key: 'Enter' },
      { type: 'click', selectors: ['#in-frame'], frame: [0], offsetX: 1, offsetY: 1 },
      { type: 'scroll', y: 100, frame: [0] },
      { type: 'waitForExpression', expression: 'true' },
    ],
  };

  it('becomes steps, and each step that a journey has no words for is named', () => {
    const { journey, notes } = read(recording);
    expect(journey.steps).toMatchObject([
      { kind: 'open', address: 'https://shop.example/', waitSeconds: 5 },
      { kind: 'click', target: ['aria/Menu', '#menu'] },
      { kind: 'scroll', screens: 2 },
      { kind: 'type', text: '{{password}}', pressesEnter: true },
      { kind: 'click', target: ['#in-frame'], frame: [0] },
    ]);
    expect(notes.map(({ step, type }) => `${step} ${type}`)).toEqual([
      '1 setViewport',
      '4 hover',
      '10 scroll',
      '11 waitForExpression',
    ]);
    expect(notes[1]?.message).toBe('Journeys have no step “hover”.');
  });

  it('has its passwords turned into secret values', () => {
    const { values } = read(recording).journey;
    expect(values).toEqual([{ name: 'password', isSecret: true, value: 'hunter22' }]);
  });

  it.each([
    ['not JSON', '{', 'This is not a recording: choose the JSON file that Recorder exports.'],
    [
      'another file',
      '{"title": 1}',
      'This is not a recording: choose the JSON file that Recorder exports.',
    ],
    [
      'nothing usable',
      '{"title": "x", "steps": [{"type": "close"}]}',
      'The recording has no step that a journey can have.',
    ],
    [
      'too many steps',
      JSON.stringify({ title: 'x', steps: Array(51).fill({ type: 'navigate', url: '/' }) }),
      'The recording has 51 steps; a journey has at most 50.',
    ],
  ])('is refused in a sentence: %s', (_case, text, reason) => {
    expect(importRecording(text)).toEqual({ kind: 'refused', reason });
  });
});
