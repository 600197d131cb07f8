import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../contract/index.js';
import type { LiveFix } from '../contract/index.js';
import { assessVisibility, showsFix } from './assess-visibility.js';
import type { SeenValue, SeenWidget, VisibilityAssessment } from './assess-visibility.js';

const title: LiveFix = {
  id: 'a',
  type: 'title',
  content: 'Fresh bread in the harbour',
  was: contentHash('Home'),
};
const ran: SeenWidget = { isTagged: true, script: 200, fixes: 200, refusedBy: null };
const value = (...texts: (string | null)[]): SeenValue => ({ hasPlace: true, texts });
const gone: SeenValue = { hasPlace: false, texts: [] };

interface Page {
  readonly raw?: SeenValue | null;
  readonly widget?: SeenWidget;
  readonly fix?: LiveFix;
}

function assess(rendered: SeenValue, page: Page = {}): VisibilityAssessment {
  const { raw = value('Home'), widget = ran, fix = title } = page;
  return assessVisibility(fix, { rendered, raw }, widget);
}

describe('assessVisibility', () => {
  it('verifies a value that is present, regardless of white space', () => {
    expect(assess(value(' Fresh bread\n in the  harbour '))).toEqual({ kind: 'verified' });
  });

  it('verifies a value that the website itself has adopted, without the widget', () => {
    const widget = { ...ran, isTagged: false, script: 'none', fixes: 'none' } as const;
    const now = value('Fresh bread in the harbour');
    expect(assess(now, { raw: now, widget })).toEqual({ kind: 'verified' });
  });

  it.each([
    [{ isTagged: false, script: 'none', fixes: 'none' }, 'The widget is not on this page.', true],
    [
      { script: 'none', fixes: 'none', refusedBy: 'script-src-elem' },
      "The page's Content-Security-Policy blocks the widget (script-src-elem).",
      true,
    ],
    [
      { fixes: null, refusedBy: 'connect-src' },
      "The page's Content-Security-Policy blocks the widget (connect-src).",
      true,
    ],
    [{ script: 'none', fixes: 'none' }, 'The widget could not be loaded on this page.', false],
    [{ fixes: 'none' }, 'The widget was loaded on this page but did not run.', false],
  ] as const)('reports the problem with the widget: %j', (problem, reason, isFinal) => {
    expect(assess(value('Home'), { widget: { ...ran, ...problem } })).toEqual({
      kind: 'failed',
      reason,
      isFinal,
    });
  });

  it.each([
    [{ script: 502, fixes: 'none' }, 'The widget could not be loaded on this page.'],
    [{ script: null, fixes: 'none' }, 'The widget could not be loaded on this page.'],
    [{ fixes: 404 }, 'The widget could not load its fixes on this page.'],
  ] as const)('reports that the widget was not delivered: %j', (problem, reason) => {
    const assessment = assess(value('Home'), { widget: { ...ran, ...problem } });
    expect(assessment).toEqual({ kind: 'undelivered', reason });
  });

  it('allows another check while the original is present, because caches take seconds', () => {
    expect(assess(value('Home'))).toEqual({
      kind: 'failed',
      reason:
        'The widget ran, but the page still shows the original: another script of the page changes it back.',
      isFinal: false,
    });
  });

  it('is stale if the page has a new value', () => {
    expect(assess(value('Closed in June'), { raw: value('Closed in June') })).toEqual({
      kind: 'stale',
      reason: 'The page has changed since this fix was written: it now says “Closed in June”.',
      isFinal: true,
    });
    expect(assess(value('x'.repeat(200)), { raw: null })).toMatchObject({
      reason: expect.stringMatching(/“x{79}…”\.$/),
    });
  });

  it('is not stale if a script has changed the value, which may have been an earlier fix', () => {
    expect(assess(value('(1) New message'))).toEqual({
      kind: 'failed',
      reason: 'Another script of the page changes it: it shows “(1) New message”.',
      isFinal: false,
    });
  });

  it('is stale if the element is gone', () => {
    const fix: LiveFix = { id: 'b', type: 'alt', selector: 'img', content: 'A loaf', was: '' };
    expect(assess(gone, { fix })).toEqual({
      kind: 'stale',
      reason: 'The element this fix was written for is no longer on the page.',
      isFinal: true,
    });
  });

  it('treats an empty text as none, except for pictures', () => {
    const description: LiveFix = {
      id: 'c',
      type: 'meta',
      name: 'description',
      content: 'x',
      was: '',
    };
    expect(assess(value(''), { fix: description })).toMatchObject({ kind: 'failed' });
    const alt: LiveFix = { id: 'd', type: 'alt', selector: 'img', content: 'A loaf', was: '' };
    expect(assess(value(null), { fix: alt })).toMatchObject({ kind: 'failed' });
    expect(assess(value(''), { fix: alt, raw: value('') })).toMatchObject({ kind: 'stale' });
  });
});

describe('structured data', () => {
  const schema = { '@context': 'https://schema.org', '@type': 'Bakery', name: 'A < B' };
  const added: LiveFix = { id: 'e', type: 'json_ld', schema, was: '' };
  const replaced: LiveFix = { ...added, was: contentHash('{"@type":"Bakery",}') };
  const written = JSON.stringify({
    name: 'A < B',
    '@type': 'Bakery',
    '@context': 'https://schema.org',
  }).replace('<', '\\u003c');

  it('is found in any block, regardless of the order of keys', () => {
    expect(showsFix(added, value('{"@type":"WebSite"}', written))).toBe(true);
    expect(showsFix(added, value('{"@type":"Bakery"}'))).toBe(false);
    expect(showsFix(added, value('{', null))).toBe(false);
  });

  it('is stale if the website has added its own block or removed the broken one', () => {
    expect(assess(value('{"@type":"WebSite"}'), { fix: added })).toMatchObject({ kind: 'failed' });
    const own = value('{"@type":"Bakery","name":"C"}');
    expect(assess(own, { fix: added, raw: own })).toEqual({
      kind: 'stale',
      reason: 'The page now has its own structured data of this type.',
      isFinal: true,
    });
    expect(assess(own, { fix: added, raw: value() })).toMatchObject({
      kind: 'stale',
      isFinal: false,
    });
    expect(assess(value('{"@type":"Bakery",}'), { fix: replaced })).toMatchObject({
      kind: 'failed',
    });
    expect(assess(value(), { fix: replaced })).toMatchObject({ kind: 'stale' });
  });
});
