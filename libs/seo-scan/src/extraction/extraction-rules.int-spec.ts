import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExtractionRuleFields } from '../contract/index.js';
import { extractionRuleFields } from '../contract/index.js';
import { ScanContext } from '../testing/scan-context.js';
import { ExtractionRulesService } from './extraction-rules.service.js';
import { ExtractionTrials } from './extraction-trial.service.js';

let scanning: ScanContext;
let rules: ExtractionRulesService;
let trials: ExtractionTrials;

beforeAll(async () => {
  scanning = await ScanContext.create();
  rules = scanning.context.module.get(ExtractionRulesService);
  trials = scanning.context.module.get(ExtractionTrials);
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

function aRule(overrides: object = {}): ExtractionRuleFields {
  return extractionRuleFields.parse({
    name: 'Price',
    language: 'css',
    expression: '.price',
    take: 'text',
    ...overrides,
  });
}

async function aWebsite(url: string): Promise<{ actor: Actor; websiteId: string }> {
  const actor = await scanning.aUser();
  const { website } = await scanning.context.module.get(WebsitesService).add(actor, { url });
  return { actor, websiteId: website.id };
}

const failure = (code: string, field: string) =>
  expect.objectContaining({
    code,
    details: expect.objectContaining({ [field]: expect.any(String) }),
  });

describe('the rules of a website', () => {
  it('are added, replaced and removed; only what changes the values makes another revision', async () => {
    const { actor, websiteId } = await aWebsite(scanning.site.origin);
    const { rule } = await rules.create(actor, { websiteId, rule: aRule() });
    const renamed = await rules.change(actor, rule.id, aRule({ name: 'Price shown' }));
    expect(renamed.rule).toMatchObject({ name: 'Price shown', revision: rule.revision });
    const other = await rules.change(actor, rule.id, aRule({ expression: '.cost' }));
    expect(other.rule.revision).not.toBe(rule.revision);
    expect((await rules.list(actor, websiteId)).rules).toEqual([other.rule]);
    await rules.remove(actor, rule.id);
    expect((await rules.list(actor, websiteId)).rules).toEqual([]);
  });

  it('have unique names, and are 20 at most, also when they are added at once', async () => {
    const { actor, websiteId } = await aWebsite(scanning.site.origin);
    await rules.create(actor, { websiteId, rule: aRule() });
    await expect(
      rules.create(actor, { websiteId, rule: aRule({ name: 'price' }) }),
    ).rejects.toEqual(failure('conflict', 'name'));
    const adding = Array.from({ length: 24 }, (_, index) =>
      rules.create(actor, { websiteId, rule: aRule({ name: `Price ${index}` }) }),
    );
    const ends = await Promise.allSettled(adding);
    const refused = ends.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as unknown] : [],
    );
    expect((await rules.list(actor, websiteId)).rules).toHaveLength(20);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused).toContainEqual(
      expect.objectContaining({ code: 'conflict', message: expect.stringMatching(/at most 20/) }),
    );
  });

  it('do not exist for others', async () => {
    const { actor, websiteId } = await aWebsite(scanning.site.origin);
    const { rule } = await rules.create(actor, { websiteId, rule: aRule() });
    const stranger = await scanning.aUser();
    const missing = expect.objectContaining({ code: 'not_found' });
    await expect(rules.list(stranger, websiteId)).rejects.toEqual(missing);
    await expect(rules.create(stranger, { websiteId, rule: aRule() })).rejects.toEqual(missing);
    await expect(rules.change(stranger, rule.id, aRule())).rejects.toEqual(missing);
    await expect(rules.remove(stranger, rule.id)).rejects.toEqual(missing);
    const input = { websiteId, url: '/', rule: aRule() };
    await expect(trials.try(stranger, input)).rejects.toEqual(missing);
  });

  it.each([
    [{ expression: 'h1[' }, 'expression'],
    [{ language: 'xpath', expression: '//h1[' }, 'expression'],
    [{ language: 'regex', expression: '(' }, 'expression'],
    [{ check: 'must_match', pattern: '[' }, 'pattern'],
  ])('are refused in a sentence when they cannot be used: %j', async (wrong, field) => {
    const { actor, websiteId } = await aWebsite(scanning.site.origin);
    await expect(rules.create(actor, { websiteId, rule: aRule(wrong) })).rejects.toEqual(
      failure('validation_failed', field),
    );
    expect((await rules.list(actor, websiteId)).rules).toEqual([]);
  });
});

describe('a trial', () => {
  const page =
    '<!doctype html><title>Tea</title><p class="price">€ 12.50</p><p class="price">€ 3</p>';

  it('reads a page of the website, and evaluates the check', async () => {
    const site = await scanning.aSite({ '/tea': page });
    const { actor, websiteId } = await aWebsite(site.origin);
    const trial = (rule: object) =>
      trials.try(actor, { websiteId, url: '/tea', rule: aRule(rule) });
    expect(await trial({})).toMatchObject({
      url: `${site.origin}/tea`,
      values: ['€ 12.50', '€ 3'],
      matches: 2,
      check: null,
      note: null,
    });
    expect(await trial({ check: 'must_match', pattern: '^€ \\d' })).toMatchObject({
      check: 'passed',
    });
    expect(await trial({ expression: '.missing', check: 'must_exist' })).toMatchObject({
      check: 'failed',
      note: 'Nothing on this page matches.',
    });
    expect(await trial({ check: 'must_not_change' })).toMatchObject({ check: null });
  });

  it('says in a sentence why a page cannot be read', async () => {
    const site = await scanning.aSite({
      '/image': (_request, response) => {
        response.setHeader('Content-Type', 'image/png');
        response.end('x');
      },
    });
    const { actor, websiteId } = await aWebsite(site.origin);
    const trial = (url: string) => trials.try(actor, { websiteId, url, rule: aRule() });
    await expect(trial('/missing')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The page returned status 404 and no HTML.',
    });
    await expect(trial('/image')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(trial('https://other.example/')).rejects.toEqual(
      failure('validation_failed', 'url'),
    );
    await expect(trial('http://[')).rejects.toEqual(failure('validation_failed', 'url'));
  });

  it('is refused after many others, which request pages of websites of other people', async () => {
    const { actor, websiteId } = await aWebsite(scanning.site.origin);
    const trial = () =>
      trials.try(actor, { websiteId, url: 'https://other.example/', rule: aRule() });
    for (let count = 0; count < 30; count++)
      await expect(trial()).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(trial()).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
