import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { RedisConnections } from '@app/common';
import { PAGES, ScanTrial } from './scan-trial.js';

describe('a scan whose worker', () => {
  let trial: ScanTrial;

  beforeAll(async () => {
    trial = await ScanTrial.start();
  }, 60_000);
  afterEach(() => trial.endRound());
  afterAll(() => trial.context.close());

  it('is killed at different moments ends as if nothing had happened', async () => {
    const first = await trial.startWorker();
    const early = await trial.startScan();
    await early.site.requested(1);
    const middle = await trial.startScan();
    await middle.site.requested(Math.floor(PAGES / 2));
    await first.kill();
    const second = await trial.startWorker();
    await Promise.all([trial.expectExact(early), trial.expectExact(middle)]);
    // At its last page: the result is about to be stored.
    const late = await trial.startScan();
    await late.site.requested(PAGES);
    await second.kill();
    await trial.startWorker();
    await trial.expectExact(late);
  }, 90_000);

  it('loses all of Redis continues', async () => {
    await trial.startWorker();
    const [running, next, waiting] = [
      await trial.startScan(),
      await trial.startScan(),
      await trial.startScan(),
    ];
    await running.site.requested(3);
    await trial.expectJob(waiting.id, 'enqueued_at');
    await trial.context.module.get(RedisConnections).commands.flushdb();
    await Promise.all([running, next, waiting].map((scan) => trial.expectExact(scan)));
  }, 120_000);
});
