import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeTargetBody, decideRedirectsBody } from './contract/index.js';
import { NEW, OLD, RedirectMapsTrial } from './testing/redirect-maps-trial.js';

describe('redirects', () => {
  let trial: RedirectMapsTrial;

  beforeAll(async () => {
    trial = await RedirectMapsTrial.start();
  });
  afterAll(() => trial.close());

  it('are accepted, dropped and reopened, alone or above a confidence', async () => {
    const id = await trial.matched(`${OLD}/bread/rye\n${OLD}/apple-cakes\n${OLD}/jobs\n`);
    expect((await trial.redirects.acceptAbove(trial.ada, { id, minConfidence: 95 })).changed).toBe(
      1,
    );
    expect((await trial.redirects.acceptAbove(trial.ada, { id, minConfidence: 95 })).changed).toBe(
      0,
    );
    const all = { id, numbers: [1, 2, 3] };
    await trial.redirects.decide(trial.ada, { ...all, decision: 'drop' });
    expect(await trial.targetsOf(id)).toEqual([
      '/bread/rye dropped /bread/rye',
      '/apple-cakes dropped /cakes/apple-cake',
      '/jobs dropped -',
    ]);
    await trial.redirects.decide(trial.ada, { ...all, decision: 'reopen' });
    await trial.redirects.decide(trial.ada, { ...all, decision: 'accept' });
    expect(await trial.targetsOf(id)).toEqual([
      '/bread/rye accepted /bread/rye',
      '/apple-cakes accepted /cakes/apple-cake',
      '/jobs unmapped -',
    ]);
  });

  it('remember that the new website has an address when a target chosen for it is undone', async () => {
    const id = await trial.matched(`${NEW}/contact\n`);
    await trial.redirects.changeTarget(trial.ada, { id, number: 1, target: '/bread/rye' });
    expect(await trial.targetsOf(id)).toEqual(['/contact accepted /bread/rye']);
    await trial.redirects.decide(trial.ada, { id, numbers: [1], decision: 'reopen' });
    expect(await trial.targetsOf(id)).toEqual(['/contact kept -']);
  });

  it('of a list that names targets are accepted as a whole, and reopened with the named target', async () => {
    const id = await trial.matched(`${OLD}/rye.html,/contact\n${OLD}/jobs,/contact\n`);
    const expected = ['/rye.html proposed /contact', '/jobs proposed /contact'];
    expect(await trial.targetsOf(id)).toEqual(expected);
    expect((await trial.redirects.acceptAbove(trial.ada, { id, minConfidence: 100 })).changed).toBe(
      2,
    );
    await trial.redirects.decide(trial.ada, { id, numbers: [1, 2], decision: 'drop' });
    await trial.redirects.decide(trial.ada, { id, numbers: [1, 2], decision: 'reopen' });
    expect(await trial.targetsOf(id)).toEqual(expected);
    expect((await trial.listed(id)).map(({ reason }) => reason)).toEqual(['listed', 'listed']);
  });

  it('take another target, unless it leads in a circle', async () => {
    const id = await trial.matched(`${OLD}/jobs\n${NEW}/old\n${NEW}/older\n`);
    const choose = (number: number, target: string) =>
      trial.redirects.changeTarget(trial.ada, { id, number, target });
    await choose(1, '/contact');
    expect((await trial.listed(id))[0]).toMatchObject({
      state: 'accepted',
      target: `${NEW}/contact`,
      confidence: null,
      reason: 'chosen',
    });
    await choose(2, '/older');
    const message =
      'This address leads back to the old one, or through too many redirects. Please choose another.';
    await expect(choose(3, '/old')).rejects.toMatchObject({ details: { target: message } });
    await expect(choose(3, '/older')).rejects.toMatchObject({
      details: { target: 'An address cannot lead to itself.' },
    });
    for (const impossible of ['not an address', `/${'ö'.repeat(2_000)}`])
      await expect(choose(3, impossible)).rejects.toMatchObject({ code: 'validation_failed' });
    await choose(3, '/contact');
    // The chain of two redirects is one in every file.
    expect(await trial.redirects.preview(trial.ada, id)).toMatchObject({
      redirects: 3,
      shortened: 1,
      loops: [],
    });
    const { text } = await trial.redirects.export(trial.ada, { id, format: 'cloudflare' });
    expect(text).toContain(`"new.example/old","${NEW}/contact",301,TRUE`);
  });

  it.each([0, 20_001, 3_000_000_000])('have no number %d', (number) => {
    const decision = { numbers: [number], decision: 'accept' };
    expect(decideRedirectsBody.safeParse(decision).success).toBe(false);
    expect(changeTargetBody.safeParse({ number, target: '/' }).success).toBe(false);
  });

  it('find pages for a target by address and title', async () => {
    const id = await trial.matched(`${OLD}/jobs\n`);
    const found = async (search: string) =>
      (await trial.redirects.findTargets(trial.ada, { id, search })).pages.map(
        ({ title }) => title,
      );
    expect(await found('CAKE')).toEqual(['Apple cake']);
    expect(await found('bread')).toEqual(['Rye bread']);
    expect(await found('')).toHaveLength(4);
  });

  it('export accepted redirects for servers, and everything as CSV', async () => {
    const id = await trial.matched(`${OLD}/rye.html\n${OLD}/jobs\n`);
    await trial.redirects.acceptAbove(trial.ada, { id, minConfidence: 50 });
    const nginx = await trial.redirects.export(trial.ada, { id, format: 'nginx' });
    expect(nginx.fileName).toBe('redirects-new.example.nginx.conf');
    expect(nginx.text).toContain('"old.example/rye.html"');
    expect(nginx.text).not.toContain('jobs');
    expect((await trial.redirects.export(trial.ada, { id, format: 'csv' })).text).toContain(
      `${OLD}/jobs,,unmapped,,`,
    );
  });

  it('are filtered, searched and paged', async () => {
    const id = await trial.matched(`${OLD}/rye.html\n${OLD}/jobs\n${OLD}/apple-cake\n`);
    const list = (more: object) =>
      trial.redirects.list(trial.ada, { id, search: '', limit: 2, ...more });
    const first = await list({});
    expect(first).toMatchObject({ total: 3, nextCursor: '2' });
    const next = await list({ cursor: first.nextCursor });
    expect(next.redirects.map(({ number }) => number)).toEqual([3]);
    expect((await list({ state: 'unmapped' })).total).toBe(1);
    expect((await list({ search: 'CAKES/' })).total).toBe(1);
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
