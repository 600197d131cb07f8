import { expect, it } from '@jest/globals';
import type { JourneyFunnel } from '../../contract/index.js';
import { goalFigures } from './goal-figures.js';

const step = { lost: 0, medianAtMs: null, failures: [] };
const funnel: JourneyFunnel = {
  ...{ name: 'Checkout', visitors: 40 },
  steps: [
    { ...step, step: 1, text: 'Open /', isGoal: false, reached: 40 },
    { ...step, step: 2, text: 'Paid', isGoal: true, reached: 30 },
  ],
};

it('counts every visitor whose visit has ended, also those to whom nothing was shown', () => {
  expect([...goalFigures(funnel, { completed: 40, failed: 10 })]).toEqual([
    ['Paid', { reached: 30, visitors: 50 }],
  ]);
  expect(goalFigures(null, { completed: 40, failed: 10 }).size).toBe(0);
});
