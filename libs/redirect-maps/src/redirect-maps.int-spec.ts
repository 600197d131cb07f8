import { AccountDataRegistry, AppError, RateLimits } from '@app/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RedirectsRepository } from './redirects.repository.js';
import { NEW, OLD, RedirectMapsTrial } from './testing/redirect-maps-trial.js';

describe('redirect maps', () => {
  let trial: RedirectMapsTrial;

  beforeAll(async () => {
    trial = await RedirectMapsTrial.start();
  });
  afterAll(() => trial.close());

  it('propose targets for a list, and leave what has none without one', async () => {
    const { map, problemCount } = await trial.upload(
      `${OLD}/rye.html\n${OLD}/apple-cake\n${OLD}/jobs\n${NEW}/contact\nno address\n`,
    );
    expect(map).toMatchObject({ status: 'matching', total: 4, name: 'Relaunch' });
    expect(problemCount).toBe(1);
    await trial.work(map.id);
    expect(await trial.targetsOf(map.id)).toEqual([
      '/rye.html proposed /bread/rye',
      '/apple-cake proposed /cakes/apple-cake',
      '/jobs unmapped -',
      '/contact kept -',
    ]);
    expect((await trial.maps.get(trial.ada, map.id)).counts).toMatchObject({
      proposed: 2,
      unmapped: 1,
      kept: 1,
    });
  });

  it('compare an old scan with a new one', async () => {
    const oldScanId = await trial.aScan(OLD, [
      ['/', 'Harbour Bakery'],
      ['/p17', 'Apple cake'],
    ]);
    const input = { websiteId: trial.websiteId, scanId: trial.scanId, oldScanId, name: '' };
    const { map } = await trial.maps.createFromScan(trial.ada, input);
    await trial.work(map.id);
    expect(map.name).toBe('Redirects of 2026-11-20');
    expect(await trial.targetsOf(map.id)).toEqual([
      '/ proposed /',
      '/p17 proposed /cakes/apple-cake',
    ]);
    await expect(
      trial.maps.createFromScan(trial.ada, { ...input, oldScanId: trial.scanId }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('are matched once, however often the job is delivered', async () => {
    const id = await trial.matched(`${OLD}/rye.html\n`);
    await trial.redirects.decide(trial.ada, { id, numbers: [1], decision: 'accept' });
    await trial.work(id);
    expect(await trial.targetsOf(id)).toEqual(['/rye.html accepted /bread/rye']);
  });

  it('are marked as failed when every attempt at the comparison fails', async () => {
    const { map } = await trial.upload(`${OLD}/rye.html\n`);
    const deliver = (attemptsMade: number): Promise<void> => trial.work(map.id, attemptsMade);
    const comparison = jest
      .spyOn(trial.context.module.get(RedirectsRepository), 'newPages')
      .mockRejectedValue(new Error('The pages cannot be read.'));
    await expect(deliver(0)).rejects.toThrow('cannot be read');
    expect((await trial.maps.get(trial.ada, map.id)).status).toBe('matching');
    await deliver(20);
    comparison.mockRestore();
    expect(await trial.maps.get(trial.ada, map.id)).toMatchObject({
      status: 'failed',
      failure: 'The addresses could not be compared. Please create the map again.',
    });
  });

  it('say so when the scan is deleted before the comparison', async () => {
    const lost = await trial.aScan(NEW, [['/a', 'A']]);
    const { map } = await trial.maps.createFromList(trial.ada, Buffer.from(`${OLD}/a`), {
      websiteId: trial.websiteId,
      scanId: lost,
      name: '',
    });
    await trial.context.rows('delete from scans where id = ?', [lost]);
    await expect(
      trial.redirects.decide(trial.ada, { id: map.id, numbers: [1], decision: 'accept' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await trial.work(map.id);
    expect(await trial.maps.get(trial.ada, map.id)).toMatchObject({
      status: 'failed',
      failure: 'The scan of the new website was deleted before the addresses were compared.',
    });
  });

  it('refuse lists without addresses, with the reason', async () => {
    await expect(trial.upload('hello world')).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        file: 'There is no address in this list. Line 1: “hello world” is not an address.',
      },
    });
    await expect(trial.upload('')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('are created by one user up to thirty times an hour', async () => {
    const limits = trial.context.module.get(RateLimits, { strict: false });
    const refused = new AppError('rate_limited', 'Too many');
    const count = jest.spyOn(limits, 'count').mockRejectedValue(refused);
    await expect(trial.upload('/a')).rejects.toBe(refused);
    expect(count).toHaveBeenCalledWith(expect.objectContaining({ points: 30 }), trial.ada.userId);
    count.mockRestore();
  });

  it('belong to their owner', async () => {
    const id = await trial.matched(`${OLD}/rye.html\n`);
    for (const attempt of [
      () => trial.maps.get(trial.ben, id),
      () => trial.maps.remove(trial.ben, id),
      () => trial.redirects.acceptAbove(trial.ben, { id, minConfidence: 1 }),
      () => trial.maps.list(trial.ben, trial.websiteId),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      trial.maps.createFromList(trial.ada, Buffer.from('/a'), {
        websiteId: trial.websiteId,
        scanId: randomUUID(),
        name: '',
      }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('leave with the account export, and can be deleted', async () => {
    const id = await trial.matched(`${OLD}/rye.html\n`);
    const all = await trial.context.module.get(AccountDataRegistry).exportAll(trial.ada.userId);
    const { redirectMaps } = all as { redirectMaps: { redirects: { old_url: string }[] } };
    expect(redirectMaps.redirects.map(({ old_url: url }) => url)).toContain(`${OLD}/rye.html`);
    await trial.maps.remove(trial.ada, id);
    await expect(trial.maps.remove(trial.ada, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
