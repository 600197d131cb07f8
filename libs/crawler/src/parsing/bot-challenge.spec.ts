import { describe, expect, it } from '@jest/globals';
import { isBlockedResponse } from './bot-challenge.js';

const isBlocked = (status: number, html = '', headers: Readonly<Record<string, string>> = {}) =>
  isBlockedResponse(status, headers, Buffer.from(html));

describe('a response that blocks the crawler', () => {
  it.each([403, 429, 999])('is known by its status %i', (status) => {
    expect(isBlocked(status)).toBe(true);
  });

  it.each([{ 'cf-mitigated': 'challenge' }, { 'x-amzn-waf-action': 'captcha' }])(
    'is known by its headers %o, whatever its status is',
    (headers: Readonly<Record<string, string>>) => {
      expect(isBlocked(200, '<title>Bakery</title>', headers)).toBe(true);
    },
  );

  it.each([
    '<!doctype html><title>\n Just a moment...</title>',
    '<title>Attention Required! | Cloudflare</title>',
    '<title>Access denied</title>',
    '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
    '<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>',
    '<script src="https://a.token.awswaf.com/a/b/Challenge.js"></script>',
  ])('is a refusal with the page of a bot challenge: %s', (html) => {
    expect(isBlocked(503, html)).toBe(true);
    expect(isBlocked(200, html)).toBe(false);
  });

  it('is not a refusal of any other kind', () => {
    expect(isBlocked(503, '<title>Back soon</title><p>Access denied')).toBe(false);
    expect(isBlocked(401, '<title>Please sign in</title>')).toBe(false);
    expect(isBlocked(405, '<p>Read about awswaf.com/ here')).toBe(false);
  });
});
