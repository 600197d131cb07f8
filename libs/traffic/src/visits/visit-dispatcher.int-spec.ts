import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CampaignsRepository } from '../campaigns/campaigns.repository.js';
import type { VisitReport } from '../engines/visit-engine.js';
import { failed } from './testing/scripted-engine.js';
import { VisitsContext } from './testing/visits-context.js';

/** A script that never ends by itself. */
const forEver = (): Promise<VisitReport> => new Promise<VisitReport>(() => undefined);

describe('a worker', () => {
  let visits: VisitsContext;
  let userId: string;

  beforeAll(async () => {
    visits = await VisitsContext.create();
    userId = await visits.aUser();
    Logger.overrideLogger(false); // one engine fails here, which is logged
  }, 60_000);
  afterEach(async () => {
    await visits.context.rows('delete from campaigns');
    await visits.context.rows('delete from visit_websites');
  });
  afterAll(() => visits.close());

  async function stop(campaignId: string): Promise<void> {
    await visits.inTransaction(async (tx) => {
      const campaigns = visits.context.module.get(CampaignsRepository, { strict: false });
      const campaign = await campaigns.lock(tx, campaignId);
      if (campaign !== null) await visits.states.stop(tx, campaign, null);
    });
  }

  it('executes due visits up to its capacity', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 10 });
    const worker = visits.aWorker(4);
    await worker.work();
    expect(worker.engine.orders).toHaveLength(4);
    for (let round = 0; round < 2; round++) await worker.work();
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'completed', completed: 10 });
  });

  it('prepares its engine when a visit is near, but not for a distant one', async () => {
    await visits.aCampaign(userId, { visits: 1, offsets: [60_000] });
    const worker = visits.aWorker();
    await worker.dispatcher.round();
    expect(worker.engine.isPrepared).toBe(false);
    await visits.aCampaign(userId, { visits: 1, offsets: [3_000] });
    await worker.dispatcher.round();
    expect(worker.engine.isPrepared).toBe(true);
    expect(worker.engine.orders).toEqual([]);
  });

  it('leases nothing for an engine that cannot work', async () => {
    await visits.aCampaign(userId);
    const worker = visits.aWorker();
    worker.engine.unavailableReason = 'There is no browser.';
    await worker.work();
    expect(worker.engine.orders).toEqual([]);
  });

  it('aborts the visits of a stopped campaign, even when Redis signals nothing', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 6 });
    const worker = visits.aWorker(4);
    worker.engine.script = forEver;
    await worker.dispatcher.round();
    await stop(campaignId);
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'stopped', cancelled: 2 });
    const under = worker.executor.inProgress.map(({ ended }) => ended);
    await worker.dispatcher.renew();
    await Promise.all(under);
    expect(worker.engine.aborted).toHaveLength(4);
    expect(await visits.counts(campaignId)).toMatchObject({ inProgress: 0, cancelled: 6 });
    expect(await visits.ledger(campaignId)).toEqual({ reserved: 6, used: 0, released: 6 });
  });

  it('lets the visits of a paused campaign end', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 3 });
    const worker = visits.aWorker(2);
    let end: (report: Partial<VisitReport>) => void = () => undefined;
    const ends = new Promise<Partial<VisitReport>>((resolve) => {
      end = resolve;
    });
    worker.engine.script = () => ends;
    await worker.dispatcher.round();
    await visits.inTransaction((tx) => visits.states.pauseFor(tx, campaignId, 'user', null));
    await worker.dispatcher.renew();
    expect(worker.engine.aborted).toEqual([]);
    const under = worker.executor.inProgress.map(({ ended }) => ended);
    end({});
    await Promise.all(under);
    await worker.work();
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'paused', completed: 2 });
  });

  it('returns visits leased ahead when the campaign is paused, and all of them when it stops', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 2, offsets: [0, 300] });
    const worker = visits.aWorker();
    worker.engine.script = forEver;
    await worker.dispatcher.round();
    const [begun, ahead] = worker.executor.inProgress;
    expect([begun?.hasBegun, ahead?.hasBegun]).toEqual([true, false]);
    await visits.inTransaction((tx) => visits.states.pauseFor(tx, campaignId, 'user', null));
    await worker.dispatcher.renew();
    await ahead?.ended;
    expect(await visits.visitStates(campaignId)).toEqual({ running: 1, waiting: 1 });
    begun?.abandon('given_back');
    await begun?.ended;
    expect(await visits.counts(campaignId)).toMatchObject({ inProgress: 0 });
    const rows = await visits.context.rows('select attempts from visits where campaign_id = ?', [
      campaignId,
    ]);
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
  });

  it('abandons a visit that another worker holds', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 1 });
    const worker = visits.aWorker();
    worker.engine.script = forEver;
    await worker.dispatcher.round();
    await visits.expireLeases();
    const [visit] = worker.executor.inProgress;
    if (visit === undefined) throw new Error('Nothing is executed');
    await visits.endings.lose(visit.lease);
    await worker.dispatcher.renew();
    await visit.ended;
    expect(worker.engine.aborted).toHaveLength(1);
    expect(await visits.visitStates(campaignId)).toEqual({ waiting: 1 });
  });

  it('continues when its engine throws, and the visit is retried elsewhere', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 1, autoRetry: false });
    const worker = visits.aWorker();
    worker.engine.script = () => Promise.reject(new Error('a bug'));
    await worker.work();
    const rows = await visits.context.rows('select status, error_code from visits');
    expect(rows).toEqual([{ status: 'waiting', error_code: 'engine_unavailable' }]);
    worker.engine.script = () => ({});
    visits.later(60);
    await worker.work();
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'completed', completed: 1 });
  });

  it('is not held up by an engine that ignores the abort signal', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 1 });
    const worker = visits.aWorker();
    worker.executor.patienceMs = 1;
    worker.engine.run = forEver;
    await worker.dispatcher.round();
    await stop(campaignId);
    const under = worker.executor.inProgress.map(({ ended }) => ended);
    await worker.dispatcher.renew();
    await Promise.all(under);
    expect(worker.executor.inProgress).toEqual([]);
    expect(await visits.counts(campaignId)).toMatchObject({ inProgress: 0, cancelled: 1 });
  });

  it('shares a campaign with others to the exact number, whatever the outcomes', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 60 });
    const workers = [visits.aWorker(7), visits.aWorker(7), visits.aWorker(7)];
    for (const { engine } of workers) {
      engine.script = ({ url, attempt }) =>
        url.endsWith('3') || (attempt === 1 && url.endsWith('5')) ? failed() : {};
    }
    // How often the website is left alone depends on the order in which its failures are reported.
    for (let round = 0; round < 100; round++) {
      await Promise.all(workers.map((worker) => worker.work()));
      visits.later(60);
      if ((await visits.counts(campaignId))?.status === 'completed') break;
    }
    expect(await visits.counts(campaignId)).toMatchObject({
      ...{ status: 'completed', ordered: 60, inProgress: 0, completed: 54, failed: 6 },
    });
    expect(await visits.ledger(campaignId)).toEqual({ reserved: 60, used: 54, released: 6 });
  });
});
