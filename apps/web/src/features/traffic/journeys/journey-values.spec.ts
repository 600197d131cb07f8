import { describe, expect, it } from '@jest/globals';
import { journeyDefinitionSchema, journeyDraftSchema } from '@app/traffic/contract';
import {
  definitionOf,
  emptyJourney,
  formValuesOf,
  journeyResolver,
  messageOf,
  withRecorded,
} from './journey-values.js';
import { newStep } from './journey-values.js';

const journey = journeyDefinitionSchema.parse({
  name: 'Checkout',
  steps: [
    { kind: 'open', address: '/' },
    { kind: 'click', target: ['aria/Add', '#add'], allowsSubmit: true },
    { kind: 'type', target: ['#pin'], text: '{{pin}}', pressesEnter: true },
    { kind: 'choose', target: ['#size'], option: 'Large' },
    { kind: 'scroll', screens: -2 },
    { kind: 'scrollTo', target: ['#end'], frame: [0, 1] },
    { kind: 'waitForElement', target: ['#late'] },
    { kind: 'waitForText', text: 'Thanks', consent: 'declined' },
    { kind: 'waitForRequest', address: '/api', method: 'POST' },
    {
      ...{ kind: 'back', name: 'Done', isGoal: true },
      assertions: [
        { kind: 'text', text: 'x' },
        { kind: 'address', contains: '/cart' },
        { kind: 'status', status: 201 },
        { kind: 'request', address: '/api' },
        { kind: 'dataLayer', fields: [{ key: 'a', value: 'b = c' }] },
        { kind: 'beacon', service: 'umami', event: 'Buy' },
        { kind: 'noConsoleError' },
      ],
    },
  ],
  values: [{ name: 'pin', isSecret: true, value: null }],
});
const options = { fields: {}, shouldUseNativeValidation: false } as never;

describe('the form of a journey', () => {
  it('keeps a journey as it is', () => {
    expect(journeyDefinitionSchema.parse(definitionOf(formValuesOf(journey)))).toEqual(journey);
  });

  it('says what is missing where it stands', async () => {
    const steps = [...emptyJourney.steps, { ...newStep }];
    const { errors } = await journeyResolver({ ...emptyJourney, steps }, undefined, options);
    expect(messageOf(errors.name)).toBe('Enter a name for the journey');
    expect(messageOf(errors.steps?.[1]?.target)).toBe('Enter at least one selector');
  });
});

describe('recorded steps in the form', () => {
  const recorded: Parameters<typeof withRecorded>[1] = {
    steps: journeyDraftSchema.shape.steps.parse([{ kind: 'open', address: '/shop' }]),
    values: [{ name: 'mail', isSecret: false, value: '' }],
  };

  it('replace the first step of an empty form, and follow those of any other one', () => {
    expect(withRecorded(emptyJourney, recorded).steps).toHaveLength(1);
    const [first = newStep] = emptyJourney.steps;
    const filled = { ...emptyJourney, steps: [{ ...first, address: '/other' }] };
    const { steps } = withRecorded(filled, recorded);
    expect(steps.map(({ address }) => address)).toEqual(['/other', '/shop']);
  });

  it('add the values that the form has not', () => {
    const values = [{ name: 'mail', isSecret: false, value: 'ada@example.com', isStored: false }];
    expect(withRecorded({ ...emptyJourney, values }, recorded).values).toEqual(values);
    expect(withRecorded(emptyJourney, recorded).values).toHaveLength(1);
  });
});
