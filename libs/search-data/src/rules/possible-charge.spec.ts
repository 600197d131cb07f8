import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RequestEnd } from './possible-charge.js';
import { chargeOf, endOfFailure } from './possible-charge.js';

const PRICE = 900;
const responded = (
  status: number,
  content: 'result' | 'refusal' | 'unreadable',
  statedMicros: number | null = null,
) => ({ kind: 'responded', status, content, statedMicros }) as const;
const assumed = { costMicros: PRICE, isAssumed: true };
const free = { costMicros: 0 };

describe('a request to a provider', () => {
  it.each<[string, RequestEnd, object]>([
    ['that was never sent costs nothing', { kind: 'not_sent' }, free],
    ['without a response may have been charged', { kind: 'lost' }, assumed],
    ['with a result costs its price', responded(200, 'result'), { costMicros: PRICE }],
    ['with a stated cost costs that', responded(200, 'result', 700), { costMicros: 700 }],
    ['with garbage may have been charged', responded(200, 'unreadable'), assumed],
    ['without content may have been charged', responded(204, 'unreadable'), assumed],
    ['refused for its key costs nothing', responded(401, 'refusal'), free],
    ['refused for lack of funds costs nothing', responded(402, 'refusal'), free],
    ['refused with a page of HTML costs nothing', responded(403, 'unreadable'), free],
    ['that comes too fast costs nothing', responded(429, 'unreadable'), free],
    ['refused with status 200 costs nothing', responded(200, 'refusal'), free],
    [
      'that failed at a stated cost costs that',
      responded(200, 'refusal', 200),
      { costMicros: 200 },
    ],
    ['that is redirected costs nothing', responded(302, 'unreadable'), free],
    ['that the provider failed costs nothing', responded(500, 'refusal'), free],
    [
      'failed by whatever stands before it may have been charged',
      responded(503, 'unreadable'),
      assumed,
    ],
    ['lost by a gateway may have been charged', responded(502, 'refusal'), assumed],
    ['given up by a gateway may have been charged', responded(504, 'unreadable'), assumed],
  ])('%s', (_, end, charge) => {
    expect(chargeOf(end, PRICE)).toEqual(charge);
  });

  it('is never assumed to cost more than its price, nor less', () => {
    const end = fc.oneof(
      fc.constantFrom<RequestEnd>({ kind: 'not_sent' }, { kind: 'lost' }),
      fc.record({
        kind: fc.constant('responded' as const),
        status: fc.integer({ min: 200, max: 599 }),
        content: fc.constantFrom('result' as const, 'refusal' as const, 'unreadable' as const),
        statedMicros: fc.option(fc.nat(10_000)),
      }),
    );
    fc.assert(
      fc.property(end, fc.nat(10_000), (ended, price) => {
        const { costMicros, isAssumed } = chargeOf(ended, price);
        const stated = ended.kind === 'responded' ? ended.statedMicros : null;
        expect([0, price, stated]).toContain(costMicros);
        if (isAssumed === true)
          expect({ costMicros, stated }).toEqual({ costMicros: price, stated: null });
      }),
    );
  });

  it('may have been sent unless it is known that it was not', () => {
    expect(endOfFailure({ wasSent: false })).toEqual({ kind: 'not_sent' });
    expect(endOfFailure({ wasSent: true })).toEqual({ kind: 'lost' });
    expect(endOfFailure({})).toEqual({ kind: 'lost' });
  });
});
