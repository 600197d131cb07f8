import { describe, expect, it } from '@jest/globals';
import { alertSentence } from './alert-text.js';
import type { AlertFacts } from './alert-text.js';

const FACTS: AlertFacts = {
  ...{ kind: 'left_top', threshold: 10, keyword: 'rye rolls', domain: 'bakery.example' },
  location: 'India',
  ...{ fromPosition: 4, fromDepth: 100, fromAddress: 'https://bakery.example/rye' },
  fromAt: new Date('2026-11-20T03:00:00Z'),
  ...{ toPosition: 18, toDepth: 100, toAddress: 'https://bakery.example/rolls' },
  toAt: new Date('2026-11-21T03:00:00Z'),
};
const DATES = ['20 November 2026', '21 November 2026'] as const;

describe('the sentence of an alert', () => {
  it.each([
    [
      {},
      '“rye rolls” (India) left the top 10 for bakery.example: position 4 on A, position 18 on B.',
    ],
    [
      { kind: 'entered_top', fromPosition: null, toPosition: 3 },
      '“rye rolls” (India) entered the top 10 for bakery.example: not among the first 100 results on A, position 3 on B.',
    ],
    [
      { kind: 'fell_by' },
      '“rye rolls” (India) dropped by 14 positions for bakery.example: position 4 on A, position 18 on B.',
    ],
    [
      { kind: 'fell_by', toPosition: null },
      '“rye rolls” (India) dropped for bakery.example: position 4 on A, not among the first 100 results on B.',
    ],
    [
      { kind: 'address_changed' },
      'Another URL of bakery.example ranks for “rye rolls” (India): https://bakery.example/rye on A, https://bakery.example/rolls on B.',
    ],
    [
      { kind: 'ai_overview_gained' },
      'The AI overview for “rye rolls” (India) cites bakery.example: not cited on A, cited on B.',
    ],
    [
      { kind: 'ai_overview_lost' },
      'The AI overview for “rye rolls” (India) no longer cites bakery.example: cited on A, not cited on B.',
    ],
  ] as const)('names the market and both dates: %j', (changes, expected) => {
    const dated = expected.replace(' on A', ` on ${DATES[0]}`).replace(' on B', ` on ${DATES[1]}`);
    expect(alertSentence({ ...FACTS, ...changes })).toBe(dated);
  });
});
