import { parseBudget, summarizeVisits } from '@app/traffic';
import type { Budget } from '@app/traffic/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { renderJunit } from './junit-result.js';
import { renderVisitTable } from './table-result.js';
import { visitResult } from './visit-result.js';
import type { VisitResult } from './visit-result.js';

type Visits = Parameters<typeof summarizeVisits>[0];
type Journey = NonNullable<Parameters<typeof summarizeVisits>[1]>;

const shownPage = { url: 'http://shop.example/', status: 200, loadMs: 100, vitals: null } as const;
const completed = { outcome: 'completed', error: null, pages: [shownPage], durationMs: 1 } as const;
const rest = { loadMs: null, retryAfterMs: null, screenshot: null } as const;

/** One visitor reached the goal, one was lost on the way, to one nothing was shown. */
function visitsOf(failure: string): Visits {
  const step = { ms: 1, atMs: 10, matches: null };
  const first = { ...step, step: 1, isReached: true, failure: null };
  const reached = { ...step, step: 2, isReached: true, failure: null };
  const lost = { ...step, step: 2, isReached: false, failure };
  const error = { code: 'timeout', message: failure } as const;
  return [
    { ...completed, ...rest, journey: { steps: [first, reached] } },
    { ...completed, ...rest, journey: { steps: [first, lost] } },
    { ...rest, outcome: 'failed' as const, error, pages: [], durationMs: 1 },
  ].map((report, index) => ({ number: index + 1, device: 'desktop', report }));
}

function journeyOf(name: string): Journey {
  const step = { waitSeconds: 1, assertions: [] };
  return {
    name,
    steps: [
      { kind: 'open', address: '/', name: '', isGoal: false, ...step },
      { kind: 'waitForText', text: 'Thanks', name: 'paid', isGoal: true, ...step },
    ],
  };
}

function resultOf(budgets: readonly string[], text = 'Step 2: not there.'): VisitResult {
  const parsed = budgets.map((budget): Budget => {
    const read = parseBudget(budget);
    if (read.kind === 'refused') throw new Error(read.message);
    return read.budget;
  });
  const facts: Parameters<typeof visitResult>[0] = {
    ...{ url: 'http://shop.example/', visitors: 3, durationMs: 1_500, stopped: null },
    devices: ['desktop'],
    startedAt: new Date('2026-05-04T10:20:30Z'),
    summary: summarizeVisits(visitsOf(text), journeyOf(text)),
  };
  return visitResult(facts, parsed);
}

describe('the result of visits', () => {
  it('is missed by a failed visit and by a lost visitor', () => {
    expect(resultOf([])).toMatchObject({
      status: 'missed',
      problems: ['1 of 3 visits failed.', '1 of 2 visitors did not reach the end of the journey.'],
    });
  });

  it('leaves them to budgets on failed visits and goals, which count every visitor', () => {
    const budgets = ['visits.failed <= 1', 'goal:paid >= 30 %'];
    expect(resultOf(budgets)).toMatchObject({ status: 'met', problems: [] });
    expect(resultOf(['visits.failed <= 1', 'goal:paid >= 34 %'])).toMatchObject({
      ...{ status: 'missed', problems: [] },
      budgets: [{}, { result: { status: 'missed', samples: 3 } }],
    });
  });

  it('is missed by what was not measured', () => {
    const budgets = ['visits.failed <= 1', 'goal:paid >= 0 %', 'errors == 0'];
    expect(resultOf(budgets)).toMatchObject({
      status: 'missed',
      budgets: [{}, {}, { result: { status: 'unknown', reason: 'not_measured' } }],
    });
  });

  it('is well-formed XML whatever a page and a journey say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parser = new SaxesParser();
        parser.on('error', (error) => {
          throw error;
        });
        parser.write(renderJunit(resultOf(['errors == 0'], text))).close();
      }),
    );
  });

  it('keeps the control sequences of a page away from the terminal', () => {
    const table = renderVisitTable(resultOf([], 'Step 2: \u001b[2J\u202Egone\r\n.'));
    expect(table.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(table).toContain('1 × Step 2:');
  });
});
