import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GateResult } from '../../contract/index.js';
import { figureOfValues } from '../budgets/figure-of-values.js';
import { alertedGates, evaluateGates } from './evaluate-gates.js';
import { readGates, storedGates } from './read-gates.js';

describe('gates as they are ordered', () => {
  it('are stored once each, in one way of writing', () => {
    expect(readGates(['LCP.p75=2.5s', 'lcp.p75 <= 2500', 'errors == 0'], [])).toEqual({
      ...{ kind: 'read', budgets: ['lcp.p75 <= 2500 ms', 'errors == 0'] },
    });
  });

  it('are refused line by line', () => {
    const texts = ['errors == 0', 'lcp <= 1', 'goal:Bought >= 90 %'];
    expect(readGates(texts, ['Paid'])).toEqual({
      kind: 'refused',
      details: {
        'budgets.1': expect.stringContaining('percentile'),
        'budgets.2': 'The journey has no goal named “Bought”. Its goals: Paid.',
      },
    });
    expect(readGates(texts.slice(2), [])).toMatchObject({
      details: { 'budgets.0': 'The goal “Bought” needs a journey that has it.' },
    });
    expect(readGates(['goal:Paid >= 90'], ['Paid'])).toMatchObject({ kind: 'read' });
  });

  it('are read back as they were stored, whatever was typed', () => {
    const typed = fc.array(
      fc.constantFrom('cls.p95 < 0.1', 'errors==0', 'bytes.p50=1MB', 'nonsense'),
    );
    fc.assert(
      fc.property(typed, (texts) => {
        const read = readGates(texts, []);
        if (read.kind === 'refused') return;
        expect(storedGates(read.budgets)).toHaveLength(read.budgets.length);
        expect(readGates(read.budgets, [])).toEqual(read);
      }),
    );
  });
});

describe('gates when their campaign has ended', () => {
  const goals = new Map([['Paid', { reached: 45, visitors: 50 }]]);
  const measured = (lcp: number, views: number, errors: number | null) => ({
    percentiles: { lcp: figureOfValues(Array.from({ length: views }, () => lcp)) },
    ...{ goals, counts: { errors } },
  });
  const texts = ['lcp.p75 <= 2500 ms', 'goal:Paid >= 95 %', 'errors == 0'];
  const statuses = (results: readonly GateResult[]): string[] =>
    results.map(({ status, before }) => `${status} after ${before ?? 'nothing'}`);

  it('have what was measured, its interval and a sentence', () => {
    const results = evaluateGates(texts, measured(2_310, 40, 2), []);
    expect(results.map(({ status, text }) => [status, text])).toEqual([
      ['met', '2310 ms, between 2310 ms and 2310 ms (40 page views)'],
      [
        'missed',
        expect.stringMatching(/^90 %, between 7\d\.\d+ % and 9\d\.\d+ % \(50 visitors\)$/),
      ],
      ['missed', '2'],
    ]);
    const few = evaluateGates(texts, measured(2_310, 12, null), []);
    expect(few.map(({ text }) => text)).toEqual([
      ...['too few page views (12)', expect.any(String), 'not measured'],
    ]);
  });

  it('remember what was last known over campaigns that left it unknown', () => {
    const first = evaluateGates(texts, measured(3_000, 40, 0), []);
    const second = evaluateGates(texts, measured(2_000, 12, 0), first);
    const third = evaluateGates(texts, measured(2_000, 40, 0), second);
    const fourth = evaluateGates(texts, measured(2_000, 40, 0), third);
    expect([first, second, third, fourth].map((results) => statuses(results)[0])).toEqual([
      ...['missed after nothing', 'unknown after missed', 'met after missed', 'met after met'],
    ]);
    const metAgain = [first, second, third, fourth].map((results) =>
      alertedGates(results).metAgain.map(({ budget }) => budget),
    );
    expect(metAgain).toEqual([[], [], ['lcp.p75 <= 2500 ms'], []]);
    expect(alertedGates(fourth).missed.map(({ budget }) => budget)).toEqual(['goal:Paid >= 95 %']);
  });
});
