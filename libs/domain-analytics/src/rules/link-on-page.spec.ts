import { aPage } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { linkOnPage } from './link-on-page.js';

const TARGET = 'https://own.example/bread';
const url = 'https://guide.example/bakers';
const words = 'A long list of bakers. '.repeat(40);
const check = (body: string, more: object = {}) =>
  linkOnPage(aPage({ url, body: `<p>${words}</p>${body}`, ...more }), TARGET);
const live = (is_followed: boolean, anchor: string) => ({
  ...{ state: 'live', is_followed, anchor, reason: null },
});

describe('a link on a page', () => {
  it('is live with its text, whatever the spelling of the address', () => {
    expect(check(`<a href="http://www.own.example/bread/#top">fresh bread</a>`)).toEqual(
      live(true, 'fresh bread'),
    );
    expect(check(`<a href="${TARGET}"><img src="/a.png" alt="A loaf"></a>`)).toEqual(
      live(true, 'A loaf'),
    );
  });

  it.each(['nofollow', 'ugc', 'sponsored'])('is not followed with rel %s', (rel) => {
    expect(check(`<a rel="${rel}" href="${TARGET}">b</a>`)).toEqual(live(false, 'b'));
    const both = `<a rel="${rel}" href="${TARGET}">b</a><a href="${TARGET}">c</a>`;
    expect(check(both)).toEqual(live(true, 'c'));
  });

  it('is not followed where the whole page is nofollow', () => {
    const head = '<title>t</title><meta name="robots" content="nofollow">';
    expect(check(`<a href="${TARGET}">b</a>`, { head })).toEqual(live(false, 'b'));
  });

  it('is gone with its page, or when the page has it no more', () => {
    expect(check('<a href="https://own.example/other">b</a>')).toMatchObject({
      ...{ state: 'gone', is_followed: null, anchor: null },
      reason: 'The page no longer has this link.',
    });
    expect(check('', { status: 410 })).toMatchObject({ state: 'gone' });
  });

  it('is unread, with the reason, where nothing can be concluded', () => {
    const reasonOf = (result: ReturnType<typeof check>) => {
      expect(result.state).toBe('unread');
      return result.reason;
    };
    expect(reasonOf(check('', { status: 500 }))).toContain('returned status 500');
    expect(reasonOf(check('', { response: { isBlocked: true }, status: 403 }))).toContain('403');
    expect(reasonOf(check('', { response: { isCutOff: true } }))).toContain('too long');
    const empty = aPage({ url, body: '<script>build()</script>' });
    expect(reasonOf(linkOnPage(empty, TARGET))).toContain('built by scripts');
    const failure = { reason: 'dns', message: 'Its name is not known.' } as const;
    expect(reasonOf(check('', { failure }))).toBe('Its name is not known.');
  });
});
