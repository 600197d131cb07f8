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
  end: fc.constantFrom('settled', 'settled twice', 'lost', 'open'),
  keyOwner: fc.constantFrom('installation', 'installation', 'user'),
});

async function sums() {
  const [row] = await context.rows<Record<'reserved' | 'spent' | 'ofOpen' | 'ofEnded', number>>(
    `select coalesce(sum(estimate_micros) filter (where status = 'reserved'), 0)::int "ofOpen",
       coalesce(sum(cost_micros) filter (where status <> 'reserved'), 0)::int "ofEnded",
       coalesce((select reserved_micros from provider_budgets), 0)::int reserved,
       coalesce((select spent_micros from provider_budgets), 0)::int spent
     from provider_calls where key_owner = 'installation'`,
  );
  if (row === undefined) throw new Error('There are no sums.');
  return row;
}

describe('the budget of a month', () => {
  it('is never exceeded and always the sum of its calls, whatever races', async () => {
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
            if (!isReserved || end === 'open') return;
            if (end === 'lost') return calls.settleLost(id, at);
            const costMicros = Math.floor(estimateMicros * share);
            const settle = () => calls.settle(id, { costMicros, outcome: 'ok', data: null }, at);
            await Promise.all(end === 'settled' ? [settle()] : [settle(), settle()]);
          });
          await Promise.all(ended);
          const { reserved, spent, ofOpen, ofEnded } = await sums();
          expect({ reserved, spent }).toEqual({ reserved: ofOpen, spent: ofEnded });
          expect(reserved + spent).toBeLessThanOrEqual(CAP_MICROS);
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
