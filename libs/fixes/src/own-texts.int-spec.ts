import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ScanReadingService } from '@app/seo-scan';
import { AutoFixService } from './auto-fix.service.js';
import { contentHash } from './contract/index.js';
import type { WidgetFixInput } from './contract/index.js';
import { FixesContext } from './testing/fixes-context.js';
import { WidgetFixService } from './widget-fix.service.js';
import { FixProposals } from './writing/index.js';

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

const GOOD = 'Bread of the day from Harbour Street';
const applyOwn = (more: Partial<WidgetFixInput> = {}) =>
  trial.context.module.get(WidgetFixService).apply(trial.ada, {
    siteId: trial.website.site_id,
    domain: trial.website.domain,
    scanId: trial.scanId,
    fixType: 'title',
    fixData: { optimized_content: GOOD },
    priority: 80,
    pageUrl: `${trial.site.origin}/bread`,
    confirmed: false,
    ...more,
  });

describe('a text written by the user', () => {
  it('goes live for the current value of the page and replaces an earlier live fix', async () => {
    await trial.generate();
    const { id } = await trial.fixAt('title /bread');
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    const { fixId } = await applyOwn();
    expect(fixId).toBe(id);
    const { fix, history } = await trial.fixes.get(trial.ada, id);
    expect(fix).toMatchObject({ state: 'applied', optimized_content: GOOD });
    expect(fix.guards.map(({ guard }) => guard)).toEqual(
      expect.arrayContaining(['length', 'language', 'facts', 'uniqueness', 'brand', 'checks']),
    );
    expect(fix.guards.map(({ passed }) => passed)).not.toContain(false);
    expect(history.map(({ to }) => to)).toEqual([
      'applied',
      'draft',
      'reverted',
      'applied',
      'draft',
    ]);
    const live = await trial.live.ofWebsite(trial.website.id);
    expect(live?.byPath.get('/bread')).toEqual([
      { id, type: 'title', content: GOOD, was: contentHash(null) },
    ]);
    const next = 'Bread of every morning from Harbour Street';
    await applyOwn({ fixData: { optimized_content: next } });
    expect((await trial.fixAt('title /bread')).optimized_content).toBe(next);
  });

  it('may be for a picture, a link or structured data', async () => {
    const selector =
      'html > body > main:nth-of-type(1) > figure:nth-of-type(1) > img:nth-of-type(1)';
    const fixData = { optimized_content: 'Our loaf', selector };
    await applyOwn({ fixType: 'images', fixData });
    const schema = { '@context': 'https://schema.org', '@type': 'Bakery', name: 'Harbour' };
    await applyOwn({ fixType: 'schema', fixData: { schema }, confirmed: true });
    const live = await trial.live.ofWebsite(trial.website.id);
    const fixes = live?.byPath.get('/bread') ?? [];
    expect(fixes.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      expect.objectContaining({ type: 'alt', content: 'Our loaf', was: '' }),
      expect.objectContaining({ type: 'json_ld', schema, was: '' }),
    ]);
  });

  it('is refused with markup, for other pages, for unsupported values and for missing elements', async () => {
    const code = 'validation_failed';
    const markup = { optimized_content: '<script>alert(1)</script>' };
    await expect(applyOwn({ fixData: markup })).rejects.toMatchObject({ code });
    const pageUrl = 'https://elsewhere.example/';
    await expect(applyOwn({ pageUrl })).rejects.toMatchObject({ code });
    await expect(applyOwn({ fixType: 'technical' })).rejects.toMatchObject({ code });
    const fixData = { optimized_content: 'A loaf', selector: '#nowhere' };
    await expect(applyOwn({ fixType: 'images', fixData })).rejects.toMatchObject({ code });
    expect(await trial.fixes.all(trial.ada, {})).toEqual([]);
  });

  it('needs confirmation if the guards object, and is stored with their objections', async () => {
    const fixData = { optimized_content: 'The best bread of Reykjavik' };
    await expect(applyOwn({ fixData })).rejects.toMatchObject({
      code: 'needs_confirmation',
      details: { fixData: expect.stringContaining('“Reykjavik”') },
    });
    expect(await trial.fixes.all(trial.ada, {})).toEqual([]);
    const { fixId } = await applyOwn({ fixData, confirmed: true });
    const { fix, history } = await trial.fixes.get(trial.ada, fixId);
    expect(fix).toMatchObject({ state: 'applied', is_edited: true });
    expect(fix.guards.filter(({ passed }) => !passed)).toEqual([
      { guard: 'facts', passed: false, reason: expect.stringContaining('“Reykjavik”') },
    ]);
    expect(history[0]).toMatchObject({
      to: 'applied',
      actor: 'Ada',
      reason: fix.guards.find(({ passed }) => !passed)?.reason,
    });
  });

  it('keeps the live fix if it was refused', async () => {
    await applyOwn();
    const fixData = { optimized_content: 'Bread' };
    await expect(applyOwn({ fixData })).rejects.toMatchObject({ code: 'needs_confirmation' });
    const live = await trial.live.ofWebsite(trial.website.id);
    expect(live?.byPath.get('/bread')).toMatchObject([{ content: GOOD }]);
  });

  it('is limited to verified websites of the user', async () => {
    await expect(applyOwn({ siteId: 'gs_unknown' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(applyOwn({ domain: 'elsewhere.example' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await trial.verify(trial.website.id, false);
    await expect(applyOwn()).rejects.toMatchObject({ code: 'website_not_verified' });
  });
});

describe('fixing everything in a category and severity', () => {
  const fixAll = (category: string, severity: string) =>
    trial.context.module.get(AutoFixService).fixAll(trial.ada, { category, severity });

  it('writes the fixes and applies those with high confidence', async () => {
    const result = fixAll('title', 'critical');
    for (let open = null; open === null;)
      open = await trial.generations.find(trial.ada, trial.scanId);
    const { id } = (await trial.generations.find(trial.ada, trial.scanId)) ?? { id: '' };
    await trial.runner.run(id);
    const { count, toReview, failed } = await result;
    const fixes = await trial.fixes.all(trial.ada, {});
    expect(new Set(fixes.map(({ kind }) => kind))).toEqual(new Set(['title']));
    expect(count).toBe(fixes.filter(({ applied }) => applied).length);
    expect([toReview, failed]).toEqual([fixes.filter(({ applied }) => !applied).length, 0]);
    expect(
      fixes.every(({ applied, confidence_score: confidence }) => applied === confidence >= 0.8),
    ).toBe(true);
  });

  it('reports when there is nothing to fix, and unknown categories and severities', async () => {
    await expect(fixAll('security', 'critical')).rejects.toMatchObject({
      code: 'conflict',
      message: 'No auto-fixable issues found!',
    });
    await expect(fixAll('colours', 'critical')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(fixAll('title', 'grave')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('the response about a scan', () => {
  it('contains its fixes and the fix status of each issue', async () => {
    await trial.generate();
    const { id } = await trial.fixAt('title /bread');
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    const detail = await trial.context.module
      .get(ScanReadingService)
      .detail(trial.ada, trial.scanId);
    expect(detail.fixes.find((fix) => fix.id === id)).toMatchObject({
      fix_type: 'title',
      applied: true,
      character_count: expect.any(Number),
    });
    const titles = detail.issues.filter(({ check_id: check }) => check === 'title.missing');
    expect(
      titles.map(({ page_url: url, fix_status: status }) => [new URL(url).pathname, status]).sort(),
    ).toEqual([
      ['/', 'pending'],
      ['/bread', 'applied'],
    ]);
  });
});

describe('a failing writer', () => {
  it('does not prevent other values, and its notice is shown', async () => {
    const proposals = trial.context.module.get(FixProposals);
    const propose = proposals.propose.bind(proposals);
    const spy = jest.spyOn(proposals, 'propose').mockImplementation(async (request) => {
      if (request.kind === 'title') throw new Error('out of order');
      const proposal = await propose(request);
      return proposal.kind === 'fix' ? { ...proposal, notice: 'The provider is away.' } : proposal;
    });
    try {
      const ended = await trial.generate();
      expect(ended).toMatchObject({ status: 'completed', notice: 'The provider is away.' });
      expect(ended.written).toBeGreaterThan(0);
      expect([...(await trial.byPlace()).keys()]).not.toContain('title /');
    } finally {
      spy.mockRestore();
    }
  });
});
