import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewSegmentInput } from '../contract/index.js';
import { SegmentContext, aSegment } from '../testing/segment-context.js';
import type { Owner } from '../testing/segmented-shop.js';
import { SITE } from '../testing/stored-scans.js';
import { SegmentPreviews } from './segment-preview.service.js';

let context: SegmentContext;
let previews: SegmentPreviews;
beforeAll(async () => {
  context = await SegmentContext.create();
  previews = context.scans.context.module.get(SegmentPreviews);
});
afterAll(() => context.close());

describe('segments', () => {
  it.each([
    [['path starts /products/'], ['/products/rye', '/products/spelt?size=2']],
    [['path glob /*/rye'], ['/blog/2024/rye', '/products/rye']],
    [['path regex ^/[a-z]+/\\d{4}/'], ['/blog/2024/rye']],
    [['path regex ^/nowhere'], []],
    [['path starts /products/', 'language is de'], ['/products/spelt?size=2']],
    [
      ['depth lte 2', 'path not_contains blog'],
      ['/', '/products/rye'],
    ],
    [['indexability is noindex,error'], ['/old', '/products/spelt?size=2']],
    [['title contains nothing'], []],
  ])('contain the pages that match %j', async (conditions, expected) => {
    const owner = await context.anOwner();
    await context.aScan(owner);
    await context.add(owner, aSegment('Some', ...conditions));
    expect(await context.contents(owner)).toEqual({ Some: expected });
  });

  it('match any of their conditions when they say so, and a page may be in several', async () => {
    const owner = await context.anOwner();
    await context.aScan(owner);
    const any = aSegment('Any', 'path starts /blog/', 'path regex ^/old$');
    await context.add(owner, { ...any, match: 'any' });
    await context.add(owner, aSegment('Rye', 'path ends rye'));
    expect(await context.contents(owner)).toEqual({
      Any: ['/blog/2024/rye', '/old'],
      Rye: ['/blog/2024/rye', '/products/rye'],
    });
  });

  it('are evaluated again for the last scan when they change, and when they are removed', async () => {
    const owner = await context.anOwner();
    const scanId = await context.aScan(owner);
    const id = await context.add(owner, aSegment('One', 'path is /'));
    expect(await context.contents(owner)).toEqual({ One: ['/'] });
    await context.segments.change(owner.actor, id, aSegment('Two', 'path is /old'));
    expect(await context.contents(owner)).toEqual({ Two: ['/old'] });
    await context.segments.remove(owner.actor, id);
    expect(await context.contents(owner)).toEqual({});
    expect(
      await context.scans.query('select 1 from segment_pages where scan_id = $1', [scanId]),
    ).toEqual([]);
  });

  it('compare the values that an extraction rule read', async () => {
    const owner = await context.anOwner();
    const url = `${SITE}/products/rye`;
    const id = await context.scans.complete(owner.actor, { pages: [{ url }], ...owner });
    const [rule, revision] = [crypto.randomUUID(), crypto.randomUUID()];
    await context.scans.query(
      `insert into scan_extractions (scan_id, rules) values ($1, jsonb_build_array(jsonb_build_object('id', $2::text, 'revision', $3::text)))`,
      [id, rule, revision],
    );
    await context.scans.query(
      `update scan_pages set extracted = jsonb_build_object($2::text, '{"values": ["Bread", "In stock"]}'::jsonb) where scan_id = $1`,
      [id, revision],
    );
    await context.add(owner, aSegment('Stock', `extraction:${rule} contains in stock`));
    await context.add(owner, aSegment('Pattern', `extraction:${rule} regex (?m)^Bread$`));
    await context.add(owner, aSegment('Unread', `extraction:${crypto.randomUUID()} contains in`));
    expect(await context.contents(owner)).toEqual({
      Stock: ['/products/rye'],
      Pattern: ['/products/rye'],
      Unread: [],
    });
  });

  it('are known of given addresses; of those that were not scanned only by the address', async () => {
    const owner = await context.anOwner();
    await context.aScan(owner);
    const products = await context.add(owner, aSegment('Products', 'path starts /products/'));
    const german = await context.add(owner, aSegment('German', 'language is de'));
    const urls = ['/products/spelt?size=2', '/products/new', '/'].map((path) => SITE + path);
    expect(Object.fromEntries(await context.ofPages.ofUrls(owner.websiteId, urls))).toEqual({
      [`${SITE}/products/spelt?size=2`]: [products, german],
      [`${SITE}/products/new`]: [products],
      [`${SITE}/`]: [],
    });
  });
});

describe('the segments of a website', () => {
  it('have an order, unique names and at most 50, also when they are added at once', async () => {
    const owner = await context.anOwner();
    const first = await context.add(owner, aSegment('First', 'path is /'));
    const second = await context.add(owner, aSegment('Second', 'path is /'));
    await expect(context.add(owner, aSegment('first', 'path is /'))).rejects.toMatchObject({
      code: 'conflict',
      details: { name: expect.any(String) },
    });
    const { actor, websiteId } = owner;
    const ordered = await context.segments.order(actor, { websiteId, ids: [second, first] });
    expect(ordered.segments.map(({ id }) => id)).toEqual([second, first]);
    await Promise.allSettled(
      Array.from({ length: 52 }, (_, at) =>
        context.add(owner, aSegment(`Part ${at}`, 'path is /')),
      ),
    );
    expect((await context.segments.list(actor, websiteId)).segments).toHaveLength(50);
  });

  it('do not exist for others', async () => {
    const owner = await context.anOwner();
    const id = await context.add(owner, aSegment('Mine', 'path is /'));
    const actor = await context.scans.aUser();
    const missing = expect.objectContaining({ code: 'not_found' });
    const segment = aSegment('Theirs', 'path is /');
    const { websiteId } = owner;
    await expect(context.segments.list(actor, websiteId)).rejects.toEqual(missing);
    await expect(context.segments.create(actor, { websiteId, segment })).rejects.toEqual(missing);
    await expect(context.segments.change(actor, id, segment)).rejects.toEqual(missing);
    await expect(context.segments.remove(actor, id)).rejects.toEqual(missing);
    await expect(context.segments.order(actor, { websiteId, ids: [id] })).rejects.toEqual(missing);
    await expect(previews.preview(actor, { websiteId, segment })).rejects.toEqual(missing);
  });

  it.each(['(', '(?=a)', 'a{1000}{1000}'])(
    'have regular expressions that can be used, unlike %s',
    async (pattern) => {
      const owner = await context.anOwner();
      const bad = { code: 'validation_failed', details: { conditions: expect.any(String) } };
      await expect(
        context.add(owner, aSegment('Bad', `path regex ${pattern}`)),
      ).rejects.toMatchObject(bad);
    },
  );
});

describe('a preview', () => {
  const preview = ({ actor, websiteId }: Owner, ...conditions: readonly string[]) => {
    const segment = aSegment('Preview', ...conditions);
    return previews.preview(actor, previewSegmentInput.parse({ websiteId, segment }));
  };

  it('counts the pages of the last scan, with examples, without saving anything', async () => {
    const owner = await context.anOwner();
    expect(await preview(owner, 'path is /')).toMatchObject({
      scanId: null,
      note: expect.stringContaining('after the first scan'),
    });
    await context.aScan(owner);
    expect(await preview(owner, 'path regex ^/(products|blog)/')).toMatchObject({
      pages: 3,
      totalPages: 5,
      examples: ['/blog/2024/rye', '/products/rye', '/products/spelt?size=2'].map((p) => SITE + p),
      note: null,
    });
    expect((await context.segments.list(owner.actor, owner.websiteId)).segments).toEqual([]);
  });

  it('says when nothing or everything matches, and when a rule was not read', async () => {
    const owner = await context.anOwner();
    await context.aScan(owner);
    expect((await preview(owner, 'path is /none')).note).toBe('No page of the last scan matches.');
    expect((await preview(owner, 'path starts /')).note).toBe(
      'Every page of the last scan matches.',
    );
    const unread = await preview(owner, `extraction:${crypto.randomUUID()} not_empty`);
    expect(unread.note).toContain('did not read this extraction rule');
  });
});
