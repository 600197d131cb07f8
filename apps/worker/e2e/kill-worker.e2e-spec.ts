import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PAGES, ScanTrial } from './scan-trial.js';

describe('a scan whose worker', () => {
  let trial: ScanTrial;

  beforeAll(async () => {
    trial = await ScanTrial.start();
  }, 60_000);
  afterEach(() => trial.endRound());
  afterAll(() => trial.context.close());

  // The other moments: kill-worker.chaos-spec.ts.
  it('is killed half-way ends as if nothing had happened', async () => {
    const first = await trial.startWorker();
    const scan = await trial.startScan();
    await scan.site.requested(Math.floor(PAGES / 2));
    await first.kill();
    await trial.startWorker();
    await trial.expectExact(scan);
  }, 90_000);

  it('is stopped for a new release continues on the next one', async () => {
    const first = await trial.startWorker();
    const scan = await trial.startScan();
    await scan.site.requested(Math.floor(PAGES / 2));
    await first.stop();
    const [row] = await trial.context.rows<{ lease: string | null; status: string }>(
      'select lease_token as lease, status from scans where id = ?',
      [scan.id],
    );
    expect(row).toMatchObject({ lease: null });
    expect(['crawling', 'scanning']).toContain(row?.status);
    await trial.startWorker();
    await trial.expectExact(scan);
  }, 120_000);

  it('shares the load with another one does nothing twice', async () => {
    await Promise.all([trial.startWorker(), trial.startWorker()]);
    const scans = [await trial.startScan(), await trial.startScan(), await trial.startScan()];
    await Promise.all(scans.map((scan) => trial.expectExact(scan)));
    for (const { site } of scans) expect(site.pagesRequested()).toBe(trial.undisturbedRequests);
  }, 120_000);
});
