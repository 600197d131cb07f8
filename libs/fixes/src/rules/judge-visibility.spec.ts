import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../contract/index.js';
import type { LiveFix } from '../contract/index.js';
import { judgeVisibility, showsFix } from './judge-visibility.js';
import type { SeenValue, SeenWidget, VisibilityJudgement } from './judge-visibility.js';

const title: LiveFix = {
  id: 'a',
  type: 'title',
  content: 'Fresh bread in the harbour',
  was: contentHash('Home'),
};
const ran: SeenWidget = { isTagged: true, script: 200, fixes: 200, refusedBy: null };
const value = (...texts: (string | null)[]): SeenValue => ({ hasPlace: true, texts });
const gone: SeenValue = { hasPlace: false, texts: [] };

interface Circumstances {
  readonly raw?: SeenValue | null;
  readonly widget?: SeenWidget;
  readonly fix?: LiveFix;
}

function judge(rendered: SeenValue, circumstances: Circumstances = {}): VisibilityJudgement {
  const { raw = value('Home'), widget = ran, fix = title } = circumstances;
  return judgeVisibility(fix, { rendered, raw }, widget);
}

describe('judgeVisibility', () => {
  it('verifies what is there, whatever the white space', () => {
    expect(judge(value(' Fresh bread\n in the  harbour '))).toEqual({ kind: 'verified' });
  });

  it('verifies what the website itself says by now, without the widget', () => {
    const widget = { ...ran, isTagged: false, script: 'none', fixes: 'none' } as const;
    const now = value('Fresh bread in the harbour');
    expect(judge(now, { raw: now, widget })).toEqual({ kind: 'verified' });
  });

  it.each([
    [{ isTagged: false, script: 'none', fixes: 'none' }, 'The widget is not on this page.', true],
    [
      { script: 'none', fixes: 'none', refusedBy: 'script-src-elem' },
      'The Content-Security-Policy of the page refuses the widget (script-src-elem).',
      true,
    ],
    [
      { fixes: null, refusedBy: 'connect-src' },
      'The Content-Security-Policy of the page refuses the widget (connect-src).',
      true,
    ],
    [{ script: 'none', fixes: 'none' }, 'The widget could not be loaded on this page.', false],
    [{ fixes: 'none' }, 'The widget was loaded on this page, but it did not run.', false],
  ] as const)('says what is wrong with the widget: %j', (trouble, reason, isFinal) => {
    expect(judge(value('Home'), { widget: { ...ran, ...trouble } })).toEqual({
      kind: 'failed',
      reason,
      isFinal,
    });
  });

  it.each([
    [{ script: 502, fixes: 'none' }, 'The widget could not be loaded on this page.'],
    [{ script: null, fixes: 'none' }, 'The widget could not be loaded on this page.'],
    [{ fixes: 404 }, 'The widget could not read its fixes on this page.'],
  ] as const)('says that the widget was not delivered: %j', (trouble, reason) => {
    const judgement = judge(value('Home'), { widget: { ...ran, ...trouble } });
    expect(judgement).toEqual({ kind: 'undelivered', reason });
  });

  it('looks again while the original is there: caches take their seconds', () => {
    expect(judge(value('Home'))).toEqual({
      kind: 'failed',
      reason:
        'The widget ran, but the page still shows the original: another script of the page changes it back.',
      isFinal: false,
    });
  });

  it('is stale when the page says something new', () => {
    expect(judge(value('Closed in June'), { raw: value('Closed in June') })).toEqual({
      kind: 'stale',
      reason: 'The page has changed since this fix was written: it now says “Closed in June”.',
      isFinal: true,
    });
    expect(judge(value('x'.repeat(200)), { raw: null })).toMatchObject({
      reason: expect.stringMatching(/“x{79}…”\.$/),
    });
  });

  it('is no change of the page when a script changes it; it may have been the fix before this one', () => {
    expect(judge(value('(1) New message'))).toEqual({
      kind: 'failed',
      reason: 'Another script of the page changes it: it shows “(1) New message”.',
      isFinal: false,
    });
  });

  it('is stale when the element is gone', () => {
    const fix: LiveFix = { id: 'b', type: 'alt', selector: 'img', content: 'A loaf', was: '' };
    expect(judge(gone, { fix })).toEqual({
      kind: 'stale',
      reason: 'What this fix was written for is not on the page any more.',
      isFinal: true,
    });
  });

  it('takes an empty text for none, but not of pictures', () => {
    const description: LiveFix = {
      id: 'c',
      type: 'meta',
      name: 'description',
      content: 'x',
      was: '',
    };
    expect(judge(value(''), { fix: description })).toMatchObject({ kind: 'failed' });
    const alt: LiveFix = { id: 'd', type: 'alt', selector: 'img', content: 'A loaf', was: '' };
    expect(judge(value(null), { fix: alt })).toMatchObject({ kind: 'failed' });
    expect(judge(value(''), { fix: alt, raw: value('') })).toMatchObject({ kind: 'stale' });
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

  it('is seen in any block, whatever the order of its keys', () => {
    expect(showsFix(added, value('{"@type":"WebSite"}', written))).toBe(true);
    expect(showsFix(added, value('{"@type":"Bakery"}'))).toBe(false);
    expect(showsFix(added, value('{', null))).toBe(false);
  });

  it('is stale when the website has written its own, or taken the broken block away', () => {
    expect(judge(value('{"@type":"WebSite"}'), { fix: added })).toMatchObject({ kind: 'failed' });
    const own = value('{"@type":"Bakery","name":"C"}');
    expect(judge(own, { fix: added, raw: own })).toEqual({
      kind: 'stale',
      reason: 'The page has structured data of this type itself by now.',
      isFinal: true,
    });
    expect(judge(own, { fix: added, raw: value() })).toMatchObject({
      kind: 'stale',
      isFinal: false,
    });
    expect(judge(value('{"@type":"Bakery",}'), { fix: replaced })).toMatchObject({
      kind: 'failed',
    });
    expect(judge(value(), { fix: replaced })).toMatchObject({ kind: 'stale' });
  });
});
