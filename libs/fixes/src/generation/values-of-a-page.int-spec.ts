import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fix } from '../contract/index.js';
import { FixesContext, faultyPage } from '../testing/fixes-context.js';

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

/** Scans the current website and generates fixes for these checks. */
async function write(page: string, checkIds: string[]): Promise<Fix[]> {
  trial.pages['/'] = page;
  trial.pages['/loaf.png'] = (_request, response) => {
    response.setHeader('Content-Type', 'image/png').end(PICTURE);
  };
  trial.scanId = await trial.scan();
  await trial.generate({ checkIds });
  const fixes = await trial.fixes.all(trial.ada, {});
  return fixes.filter(({ page_url: url }) => new URL(url).pathname === '/');
}

/** 640 by 480 pixels, according to the PNG header. */
const PICTURE = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000002800000' + '01e00802000000',
  'hex',
);

describe('the values written for a page', () => {
  it('are one if several checks report the same value', async () => {
    const title = 'Bread';
    trial.pages['/bread'] = faultyPage('Bread from the stone oven', `<title>${title}</title>`);
    const links = '<a href="/bread">Bread</a>';
    const page = faultyPage('Harbour Bakery', `<title>${title}</title>`, links);
    const [fix, ...others] = await write(page, ['title.too_short', 'title.duplicate']);
    expect(others).toEqual([]);
    expect(fix).toMatchObject({
      kind: 'title',
      check_id: 'title.duplicate',
      original_content: title,
    });
    expect(fix?.fingerprints).toHaveLength(2);
    expect(fix?.optimized_content).not.toBe(title);
  });

  it('include the natural size of a picture, and one text per picture', async () => {
    const more = '<img src="/loaf.png"><a href="/bread"><img src="/loaf.png"></a>';
    const fixes = await write(faultyPage('Harbour Bakery', '', more), [
      'images.no_dimensions',
      'images.alt_missing',
      'images.linked_no_alt',
    ]);
    const sizes = fixes.filter(({ kind }) => kind === 'image_dimensions');
    expect(sizes.map((fix) => fix.optimized_content)).toEqual(['640x480', '640x480', '640x480']);
    expect(new Set(sizes.map(({ selector }) => selector)).size).toBe(3);
    const texts = fixes.filter(({ kind }) => kind === 'image_alt');
    expect(new Set(texts.map(({ selector }) => selector)).size).toBe(texts.length);
  });

  it('are suggestions for a link with an icon, but may go live for an empty link', async () => {
    trial.pages['/stone-oven'] = faultyPage('Stone oven');
    trial.pages['/harbour-street'] = faultyPage('Harbour street');
    const more =
      '<a href="/stone-oven"><i class="icon"></i></a><a href="/harbour-street"> </a><a href="/bread">Bread</a>';
    const fixes = await write(faultyPage('Harbour Bakery', '', more), ['links.empty_anchor']);
    const bySelector = (part: string) => fixes.find(({ selector }) => selector?.includes(part));
    expect(bySelector('/stone-oven')).toMatchObject({ kind: 'link_text', is_suggestion: true });
    expect(bySelector('/harbour-street')).toMatchObject({
      kind: 'link_text',
      is_suggestion: false,
    });
  });

  it('include the card of a preview picture, which goes live with it', async () => {
    const fixes = await write(faultyPage('Harbour Bakery'), ['social.og_missing']);
    const image = fixes.find(({ name }) => name === 'og:image');
    await trial.fixes.apply(trial.ada, { id: image?.id ?? '', method: 'one_click' });
    const places = await trial.byPlace();
    expect(places.get('og:image /')?.state).toBe('applied');
    expect(places.get('twitter:card /')).toMatchObject({
      state: 'applied',
      optimized_content: 'summary_large_image',
    });
    expect(places.get('og:title /')?.state).toBe('draft');
    expect(await trial.verifications()).toMatchObject([
      { fixIds: expect.arrayContaining([image?.id]) },
    ]);
  });

  it('are one per missing preview tag, and only all of them resolve the issue', async () => {
    const head = '<meta property="og:type" content="website">';
    const fixes = await write(faultyPage('Harbour Bakery', head), ['social.og_missing']);
    const names = fixes.map(({ name }) => name).sort();
    expect(names).toEqual(expect.arrayContaining(['og:image', 'og:title', 'og:url']));
    expect(names).not.toContain('og:type');
    const rows = await trial.context.rows<{ is_partial: boolean }>(
      `select distinct is_partial from fixes where kind = 'og' and path = '/' and name not in ('og:description', 'twitter:card')`,
    );
    const isComplete = fixes.every(({ is_suggestion: suggested }) => !suggested);
    expect(rows).toEqual([{ is_partial: !isComplete }]);
  });
});
