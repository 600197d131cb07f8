import { describe, expect, it } from '@jest/globals';
import { evidenceChars } from '../../rules/evidence/evidence-limits.js';
import { PAGE_IS_LONGER } from '../../rules/evidence/html-text.js';
import { lightSnapshot } from './light-snapshot.js';

const snapshot = (html: string) => lightSnapshot(Buffer.from(html), 'text/html; charset=utf-8');

describe('the HTML of a light visit', () => {
  it('has no scripts, no handlers and nothing that was meant to be secret', () => {
    const { html, passwords } = snapshot(`<!doctype html><title>Sorry &amp; bye</title>
<meta name="csrf-token" content="abc"><script>const a = '<p>';</script>
<form onsubmit="go()"><input type="hidden" name="t" value="abc"><input name="q" value="a &quot;b&quot;">
<input type="password" value="opensesame"><textarea name="card">4111</textarea></form>`);
    expect(html).toBe(`<!doctype html>
<title>Sorry &amp; bye</title>
<meta name="csrf-token" content="••••"><!-- script -->
<form><input type="hidden" name="t" value="••••"><input name="q" value="a &quot;b&quot;">
<input type="password" value="••••"><textarea name="card">••••</textarea></form>`);
    expect(passwords).toEqual(['opensesame']);
  });

  it('is cut where a page is too long, however it is made', () => {
    for (const part of ['<p>bread</p>', '&lt;', '<b', '<a<"b c="', 'x']) {
      const { html } = snapshot(part.repeat(2_000_000 / part.length));
      expect(html.length).toBeLessThanOrEqual(evidenceChars.html + PAGE_IS_LONGER.length);
      expect(html).toMatch(/<!-- The page is longer. -->$/);
    }
  });
});
