import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import {
  editKeywordsInput,
  listKeywordsInput,
  trackKeywordInput,
  trackKeywordsInput,
} from '../contract/index.js';
import type { ListKeywordsInput, TrackKeywordsInput } from '../contract/index.js';
import type { z } from 'zod';
import { KeywordsContext } from '../testing/index.js';
import { BulkEditsService } from './bulk-edits.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  actor = await tracker.aUser();
});
afterAll(() => tracker.close());

function trackAll(input: Partial<TrackKeywordsInput>) {
  const text = 'coffee';
  const whole = trackKeywordsInput.parse({ text, domain: 'example.com', ...input });
  return tracker.tracking.trackAll(actor, whole);
}

function track(input: z.input<typeof trackKeywordInput>) {
  return tracker.tracking.track(actor, trackKeywordInput.parse(input));
}

async function list(input: Partial<ListKeywordsInput> = {}) {
  const sorted = listKeywordsInput.parse({ sort: 'keyword', ...input });
  return tracker.keywords.list(actor, sorted);
}

describe('the demo search engine', () => {
  const demo = { engine: 'demo', country: 'IN', language: 'hi', device: 'mobile' } as const;
  const market = { ...demo, location: null };

  it('has one market, named as such, whatever country is sent', async () => {
    await trackAll({ text: 'coffee', domain: 'demo.localhost', market });
    const { keywords } = await list();
    expect(keywords).toMatchObject([
      { location: 'Demo search engine', market: { engine: 'demo', country: 'US', language: 'en' } },
    ]);
    const again = await trackAll({
      domain: 'demo.localhost',
      market: { ...market, country: 'US' },
    });
    expect(again.counts).toMatchObject({ added: 0, tracked: 1 });
  });

  it('can be read daily whatever the plan, because it is free', async () => {
    const daily = { domain: 'demo.localhost', market, cadence: 'daily' } as const;
    await trackAll({ ...daily, text: 'coffee' });
    await trackAll({ ...daily, text: 'tea', cadence: 'weekly' });
    const { keywords } = await list();
    expect(keywords.map(({ cadence }) => cadence)).toEqual(['daily', 'weekly']);
    const selection = { ids: keywords.map(({ id }) => id) };
    const input = editKeywordsInput.parse({ selection, cadence: 'daily' });
    await tracker.get(BulkEditsService).edit(actor, input);
    const edited = (await list()).keywords;
    expect(edited.map(({ cadence }) => cadence)).toEqual(['daily', 'daily']);
  });

  it('has separate places for 25 keywords, which the plan does not count', async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_each, index) => `${name} ${index}`).join('\n');
    await trackAll({ text: many('own', 10) });
    const ofDemo = { domain: 'demo.localhost', market };
    const dry = await trackAll({ ...ofDemo, text: many('demo', 30), isDryRun: true });
    expect(dry).toMatchObject({ counts: { added: 25, over_limit: 5 }, plan: { tracked: 10 } });
    const both = await Promise.all(
      ['demo', 'other'].map((name) => trackAll({ ...ofDemo, text: many(name, 20) })),
    );
    expect(both.map(({ counts }) => counts.added).sort()).toEqual([20, 5]);
    const message = 'The demo search engine tracks 25 keywords, outside your plan';
    expect(both.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ result: 'over_limit', message }),
    );
    await expect(track({ keyword: 'a', ...ofDemo })).rejects.toMatchObject({
      code: 'keyword_limit_reached',
      message,
    });
    await expect(track({ keyword: 'one more', domain: 'example.com' })).rejects.toThrow(
      'The Free plan tracks 10 keywords',
    );
    expect((await list()).plan).toMatchObject({ limit: 10, tracked: 10, demoTracked: 25 });
  });

  it('tracks nothing but the demo website', async () => {
    const { lines } = await trackAll({ domain: 'example.com', market });
    expect(lines).toMatchObject([{ result: 'invalid', message: 'Not of the demo website' }]);
    await expect(
      tracker.tracking.track(
        actor,
        trackKeywordInput.parse({ keyword: 'a', domain: 'b.example', market }),
      ),
    ).rejects.toMatchObject({ code: 'validation_failed', message: 'Not of the demo website' });
    expect((await list()).total).toBe(0);
  });
});
