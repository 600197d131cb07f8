import { describe, expect, it } from '@jest/globals';
import { journeyDefinitionSchema } from '../../contract/index.js';
import { journeyFunnelOf } from './funnel.js';

const journey = journeyDefinitionSchema.parse({
  name: 'Checkout',
  steps: [
    { kind: 'open', address: '/' },
    { kind: 'click', target: ['aria/Add'], name: 'In the basket', isGoal: true },
    { kind: 'back' },
  ],
});

describe('the funnel of a journey', () => {
  it('has every step, with those who reached it and those who were lost there', () => {
    const counts = [
      { step: 1, reached: 10, lost: 0, medianAtMs: 900 },
      { step: 2, reached: 7, lost: 3, medianAtMs: 2_000 },
    ];
    const failures = ['a', 'b', 'c', 'd'].map((sentence) => ({
      ...{ step: 2, sentence, count: 1, visitId: null },
    }));
    const funnel = journeyFunnelOf(journey, counts, failures);
    expect(funnel.visitors).toBe(10);
    expect(funnel.steps).toMatchObject([
      { step: 1, text: 'Open /', reached: 10, lost: 0, failures: [] },
      { step: 2, text: 'In the basket', isGoal: true, reached: 7, lost: 3 },
      { step: 3, text: 'Go back', reached: 0, lost: 0, medianAtMs: null },
    ]);
    expect(funnel.steps[1]?.failures.map(({ sentence }) => sentence)).toEqual(['a', 'b', 'c']);
  });

  it('is empty before anybody came', () => {
    expect(journeyFunnelOf(journey, [], [])).toMatchObject({ visitors: 0 });
  });
});
