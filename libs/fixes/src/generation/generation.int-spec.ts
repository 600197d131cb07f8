import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixesContext, faultyPage } from '../testing/fixes-context.js';

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

describe('generating the fixes of a scan', () => {
  it('writes drafts for the issues of every page, based on the page itself', async () => {
    const ended = await trial.generate();
    expect(ended).toMatchObject({ status: 'completed', error: null, notice: null });
    const { fixes, counts } = await trial.fixes.list(trial.ada, { limit: 200 });
    expect(ended.written + ended.suggestions).toBe(fixes.length);
    expect(ended.total).toBe(ended.written + ended.suggestions + ended.skipped);
    expect(counts.draft).toBe(ended.written);
    expect(counts.suggestions).toBe(ended.suggestions);
    expect(counts.bulk + counts.belowConfidence).toBe(counts.draft);
    const title = await trial.fixAt('title /bread');
    expect(title).toMatchObject({
      state: 'draft',
      fix_type: 'title',
      check_id: 'title.missing',
      original_content: null,
      ai_model: 'local-extractive',
      website_id: trial.website.id,
      scan_id: trial.scanId,
    });
    expect(title.optimized_content.toLowerCase()).toContain('bread');
    expect([...(await trial.byPlace()).keys()]).toEqual(
      expect.arrayContaining([
        'meta_description /',
        'lang /',
        'viewport /bread',
        'image_alt /bread',
      ]),
    );
  });

  it('describes a picture by the adjacent text and identifies it by its address', async () => {
    await trial.generate({ checkIds: ['images.alt_missing'] });
    const fix = await trial.fixAt('image_alt /bread');
    expect(fix.optimized_content).toBe('A sourdough loaf');
    expect(fix.selector).toMatch(/img:nth-of-type\(1\)\[src="\/loaf\.png"\]$/);
  });

  it('runs once for concurrent requests and concurrent workers', async () => {
    const input = { scanId: trial.scanId, regenerate: false };
    const requested = await Promise.all([
      trial.generations.start(trial.ada, input),
      trial.generations.start(trial.ada, input),
    ]);
    expect(requested[0].id).toBe(requested[1].id);
    const runs = await Promise.allSettled([
      trial.runner.run(requested[0].id),
      trial.runner.run(requested[0].id),
    ]);
    expect(runs.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
    await trial.runner.run(requested[0].id);
    const { counts } = await trial.fixes.list(trial.ada, { limit: 1 });
    const ended = await trial.generations.find(trial.ada, trial.scanId);
    expect(ended).toMatchObject({ status: 'completed', written: counts.draft });
    const events = await trial.context.rows<{ events: number }>(
      'select count(*)::int as events from fix_events group by fix_id',
    );
    expect(new Set(events.map(({ events: count }) => count))).toEqual(new Set([1]));
  });

  it('continues where a worker was killed', async () => {
    const input = { scanId: trial.scanId, regenerate: false };
    const { id } = await trial.generations.start(trial.ada, input);
    const first = trial.pages['/'] ?? '';
    let isDead = false;
    trial.pages['/'] = (_request, response) => {
      response.setHeader('Content-Type', 'text/html').end(first);
    };
    const bread = trial.pages['/bread'];
    trial.pages['/bread'] = (_request, response) => {
      if (!isDead) {
        isDead = true;
        trial.runner.beforeApplicationShutdown();
      }
      response.setHeader('Content-Type', 'text/html').end(bread);
    };
    await expect(trial.runner.run(id)).rejects.toThrow();
    const half = await trial.generations.find(trial.ada, trial.scanId);
    expect(half?.status).toBe('writing');
    expect(half?.written).toBeGreaterThan(0);
    expect([...(await trial.byPlace()).keys()]).not.toContain('title /bread');
    await trial.runner.run(id);
    const ended = await trial.generations.find(trial.ada, trial.scanId);
    const { counts } = await trial.fixes.list(trial.ada, { limit: 1 });
    expect(ended).toMatchObject({ status: 'completed', written: counts.draft });
  });

  it('uses the current page: resolved issues are skipped, and reworded text is the new original', async () => {
    trial.pages['/bread'] = faultyPage(
      'Bread from the stone oven',
      '<title>Bread from the stone oven in Harbour Street</title><meta name="description" content="">',
    );
    const ended = await trial.generate();
    const places = await trial.byPlace();
    expect(places.has('title /bread')).toBe(false);
    expect(places.get('meta_description /bread')?.original_content).toBe('');
    expect(ended.skipped).toBeGreaterThan(0);
  });

  it('skips a page that is gone, disallowed or redirected, and counts it', async () => {
    trial.pages['/bread'] = (_request, response) => {
      response.writeHead(302, { location: '/' }).end();
    };
    const ended = await trial.generate();
    expect(ended.status).toBe('completed');
    expect([...(await trial.byPlace()).keys()].filter((key) => key.includes('/bread'))).toEqual([]);
    trial.pages['/robots.txt'] = (_request, response) => {
      response.setHeader('Content-Type', 'text/plain').end('User-agent: *\nDisallow: /');
    };
    expect(await trial.generate({ regenerate: true })).toMatchObject({
      written: 0,
      suggestions: 0,
    });
  });

  it('keeps drafts, live fixes and edited texts when it runs again', async () => {
    await trial.generate();
    const live = await trial.fixAt('lang /');
    await trial.fixes.apply(trial.ada, { id: live.id, method: 'one_click' });
    const edited = await trial.fixAt('title /bread');
    const optimizedContent = 'Stone oven bread of Harbour Street';
    await trial.fixes.edit(trial.ada, { id: edited.id, optimizedContent, confirmed: true });
    const before = await trial.byPlace();
    expect(await trial.generate()).toMatchObject({ written: 0, suggestions: 0 });
    expect(await trial.byPlace()).toEqual(before);
    const again = await trial.generate({ regenerate: true });
    expect(again.written).toBeGreaterThan(0);
    const after = await trial.byPlace();
    expect(after.size).toBe(before.size);
    expect(after.get('lang /')).toMatchObject({ id: live.id, state: 'applied' });
    expect(after.get('title /bread')?.optimized_content).toBe(optimizedContent);
  });

  it('skips a reverted value for 90 days, unless the user requests it', async () => {
    await trial.generate();
    const { id } = await trial.fixAt('title /');
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    await trial.fixes.revert(trial.ada, id);
    await trial.generate();
    expect(await trial.stateOf(id)).toBe('reverted');
    await trial.generate({ regenerate: true });
    expect(await trial.stateOf(id)).toBe('draft');
  });

  it('ends when the website is removed while it runs', async () => {
    const { id } = await trial.generations.start(trial.ada, {
      scanId: trial.scanId,
      regenerate: false,
    });
    await trial.websites.remove(trial.ada, trial.website.id);
    await trial.runner.run(id);
    expect(await trial.fixes.all(trial.ada, {})).toEqual([]);
  });

  it('is limited to verified websites and own scans', async () => {
    const input = { scanId: trial.scanId, regenerate: false };
    const eve = await trial.aUser('Eve');
    await expect(trial.generations.start(eve, input)).rejects.toMatchObject({ code: 'not_found' });
    await trial.verify(trial.website.id, false);
    await expect(trial.generations.start(trial.ada, input)).rejects.toMatchObject({
      code: 'website_not_verified',
      message: expect.stringContaining('Verify 127.0.0.1'),
    });
  });

  it('responds to the waiting call with the result', async () => {
    const waiting = trial.generations.generate(trial.ada, {
      scanId: trial.scanId,
      regenerate: false,
    });
    const { id } = await trial.generations.start(trial.ada, {
      scanId: trial.scanId,
      regenerate: false,
    });
    await trial.runner.run(id);
    const { count } = await waiting;
    expect(count).toBe((await trial.fixes.all(trial.ada, {})).length);
  });

  it('responds after two minutes that it is still running, and completes', async () => {
    const input = { scanId: trial.scanId, regenerate: false };
    const waiting = trial.generations.generate(trial.ada, input);
    const { id } = await trial.generations.start(trial.ada, input);
    const { clock } = trial.context;
    clock.set(new Date(clock.now().getTime() + 121_000).toISOString());
    await expect(waiting).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('still being written'),
      retryAfterSeconds: 30,
    });
    await trial.runner.run(id);
    expect((await trial.fixes.all(trial.ada, {})).length).toBeGreaterThan(0);
  });
});
