import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { SearchDataModule } from '../search-data.module.js';
import { ProviderCallsRepository } from './provider-calls.repository.js';

const CAP_MICROS = 1_000;
const MONTH = '2026-11-01';

let context: TestContext;
let calls: ProviderCallsRepository;
let userId: string;

beforeAll(async () => {
  context = await createTestContext([AuthModule, SearchDataModule]);
  calls = context.module.get(ProviderCallsRepository);
  userId = (await newUser(context)).userId;
});
afterAll(() => context.close());

/** A call: its estimate, what it costs in the end, and how it ends. */
const aCall = fc.record({
  estimateMicros: fc.integer({ min: 0, max: 400 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  end: fc.constantFrom('settled', 'settled twice', 'assumed', 'lost', 'killed', 'open'),
  keyOwner: fc.constantFrom('installation', 'installation', 'user'),
});

type Sum = 'reserved' | 'spent' | 'assumed' | 'ofOpen' | 'ofEnded' | 'ofAssumed';

async function sums() {
  const [row] = await context.rows<Record<Sum, number>>(
    `select coalesce(sum(estimate_micros) filter (where status = 'reserved'), 0)::int "ofOpen",
       coalesce(sum(cost_micros) filter (where status <> 'reserved'), 0)::int "ofEnded",
       coalesce(sum(cost_micros) filter (where status = 'assumed'), 0)::int "ofAssumed",
       coalesce((select assumed_micros from provider_budgets), 0)::int assumed,
       coalesce((select reserved_micros from provider_budgets), 0)::int reserved,
       coalesce((select spent_micros from provider_budgets), 0)::int spent
     from provider_calls where key_owner = 'installation'`,
  );
  if (row === undefined) throw new Error('There are no sums.');
  return row;
}

async function expectSums() {
  const { reserved, spent, assumed, ofOpen, ofEnded, ofAssumed } = await sums();
  expect({ reserved, spent, assumed }).toEqual({
    ...{ reserved: ofOpen, spent: ofEnded, assumed: ofAssumed },
  });
  // What was charged for certain is the rest of `spent`.
  expect(assumed).toBeLessThanOrEqual(spent);
  expect(reserved + spent).toBeLessThanOrEqual(CAP_MICROS);
  return { reserved };
}

describe('the budget of a month', () => {
  it('is never exceeded and always the sum of its calls, whatever races or crashes', async () => {
    const waves = fc.array(fc.array(aCall, { minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(waves, async (all) => {
        await context.rows('delete from provider_calls');
        await context.rows('delete from provider_budgets');
        for (const wave of all) {
          const at = new Date(`${MONTH}T12:00:00Z`);
          const ended = wave.map(async ({ estimateMicros, keyOwner, end, share }) => {
            const id = randomUUID();
            const call = { id, userId, idempotencyKey: id, provider: 'serper', estimateMicros };
            const purpose = 'result_page' as const;
            const isReserved = await calls.reserve(
              { ...call, keyOwner, purpose, reservedAt: at },
              CAP_MICROS,
            );
            if (!isReserved || end === 'open' || end === 'killed') return;
            const lose = () => calls.settleLost(id, at);
            if (end === 'lost') return lose();
            const isAssumed = end === 'assumed';
            const costMicros = isAssumed ? estimateMicros : Math.floor(estimateMicros * share);
            const stored = { costMicros, isAssumed, outcome: 'ok', data: null };
            const settle = () => calls.settle(id, stored, at);
            // A call that is taken for lost while its end is being stored has one end.
            await Promise.all(end === 'settled' ? [settle()] : [settle(), lose(), settle()]);
          });
          await Promise.all(ended);
          await expectSums();
        }
        // Calls of killed workers: two rounds at once, and one after them, assume each of them once.
        const now = new Date(`${MONTH}T14:00:00Z`);
        const times = { now, liveBefore: now, queuedBefore: now, dataBefore: now };
        const clean = () => calls.clean({ ...times, providersWithQueue: [] });
        await Promise.all([clean(), clean()]);
        await expectSums();
        await clean();
        expect((await expectSums()).reserved).toBe(0);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
