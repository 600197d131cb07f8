import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { NO_LINES } from '../contract/index.js';
import type { ImportBatchInput, LogHits } from '../contract/index.js';
import { BotVisits } from '../reading/visits.service.js';
import { AccessLogsContext } from '../testing/access-logs-context.js';
import { WEBSITE_ROWS_MAX } from './import-parts.js';
import { LogImportsRepository } from './imports.repository.js';
import { LogImports } from './log-imports.service.js';

describe('sums that were made where the log is', () => {
  let logs: AccessLogsContext;
  let ada: { actor: Actor; websiteId: string };

  beforeAll(async () => {
    logs = await AccessLogsContext.create();
    logs.context.clock.set('2026-11-20T12:00:00Z');
  });
  beforeEach(async () => {
    ada = await logs.aWebsite();
  });
  afterAll(() => logs.close());

  const row = (changes: Partial<LogHits> = {}): LogHits => ({
    ...{ day: '2026-11-20', bot: 'googlebot', proof: 'verified', path: '/', status: 200, hits: 2 },
    ...changes,
  });
  const batchOf = (batch: number, rows: LogHits[], isLast = false): ImportBatchInput => ({
    ...{ batch, rows, isLast, format: 'combined', counts: { ...NO_LINES, lines: 9, bots: 2 } },
    ...{ from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' },
  });
  const imports = (): LogImports => logs.get(LogImports);
  const start = (importId: string = randomUUID()) =>
    imports().start(ada.actor, ada.websiteId, { importId, source: '', fileName: '', format: null });
  async function hits(): Promise<number> {
    return (await logs.get(BotVisits).overview(ada.actor, { ...ada, days: 30 })).hits;
  }

  it('are stored once, however often a batch is sent, and continue after an interruption', async () => {
    const { import: begun } = await start();
    await imports().addBatch(ada.actor, begun.id, batchOf(0, [row(), row({ path: '/?q=jane' })]));
    await imports().addBatch(ada.actor, begun.id, batchOf(0, [row(), row({ path: '/?q=jane' })]));
    await expect(
      imports().addBatch(ada.actor, begun.id, batchOf(2, [row()])),
    ).rejects.toMatchObject({ code: 'conflict', message: 'Batch 1 is next.' });
    expect((await start(begun.id)).batches).toBe(1);
    const { import: ended } = await imports().addBatch(
      ...([ada.actor, begun.id] as const),
      batchOf(1, [row()], true),
    );
    expect(ended).toMatchObject({ status: 'finished', counts: { lines: 18, bots: 4 } });
    expect(await hits()).toBe(6);
    const pages = await logs.get(BotVisits).pages(ada.actor, {
      ...{ websiteId: ada.websiteId, days: 30, proof: 'verified', filter: '' },
      ...{ sort: 'hits', page: 1 },
    });
    // Values of parameters are dropped here, too.
    expect(pages.pages.map(({ path }) => path)).toEqual(['/', '/?q']);
  });

  it('learn which times are covered already', async () => {
    const { import: first } = await start();
    await imports().addBatch(ada.actor, first.id, batchOf(0, [row()], true));
    const next = await start();
    expect(next).toMatchObject({
      ...{ hosts: ['localhost', 'www.localhost'], oldest: '2026-05-25T00:00:00.000Z' },
      covered: [{ from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' }],
    });
  });

  it('of one source and time are counted once when two imports run at the same time', async () => {
    const [one, other] = [await start(), await start()];
    await imports().addBatch(ada.actor, one.import.id, batchOf(0, [row()], true));
    const { import: second } = await imports().addBatch(
      ...([ada.actor, other.import.id] as const),
      batchOf(0, [row()], true),
    );
    expect(second).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('same time'),
    });
    expect(await hits()).toBe(2);
  });

  it('are counted without their pages when the website has too many rows', async () => {
    const { import: first } = await start();
    await imports().addBatch(ada.actor, first.id, batchOf(0, [row()]));
    await logs.context.rows('update access_log_imports set rows = ? where id = ?', [
      WEBSITE_ROWS_MAX,
      first.id,
    ]);
    const { import: next } = await start();
    await imports().addBatch(
      ...([ada.actor, next.id] as const),
      batchOf(0, [row({ path: '/a' }), row({ path: '/b' })], true),
    );
    const stored = await logs.context.rows(
      'select path, hits from access_log_hits where import_id = ?',
      [next.id],
    );
    expect(stored).toEqual([{ path: '', hits: 4 }]);
  });

  it('are refused when the website has too many logs, except for one that goes on', async () => {
    const { import: begun } = await start();
    const many = jest.spyOn(logs.get(LogImportsRepository), 'count').mockResolvedValue(10_000);
    await expect(start()).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'This website has 10,000 logs. Please remove some first.' },
    });
    await expect(start(begun.id)).resolves.toMatchObject({ batches: 0 });
    many.mockRestore();
  });

  it('may be larger than a column', async () => {
    const { import: begun } = await start();
    const many = { hits: 1_000_000_000 };
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    const rows = days.map((day) => row({ day, ...many }));
    await imports().addBatch(ada.actor, begun.id, batchOf(0, rows));
    await imports().addBatch(ada.actor, begun.id, batchOf(1, [...rows, ...rows, ...rows], true));
    expect(await hits()).toBe(3 * 2_147_483_647);
  });

  it('of days that are not kept or have not come are refused', async () => {
    const { import: begun } = await start();
    for (const day of ['2026-05-24', '2026-11-22'])
      await expect(
        imports().addBatch(ada.actor, begun.id, batchOf(0, [row({ day })])),
      ).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(start('00000000-0000-4000-8000-000000000001')).resolves.toMatchObject({
      batches: 0,
    });
  });
});
