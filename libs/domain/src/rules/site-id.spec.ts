import { describe, expect, it } from '@jest/globals';
import { hasWidget, isSiteId, siteIdOf, widgetSnippet } from './site-id.js';

const PAGE = 'https://bakery.example/';

describe('the site id', () => {
  it('consists of prefix, timestamp and random text', () => {
    expect(siteIdOf(new Date('2026-11-20T12:00:00Z'), 'k3j2h1')).toBe('gsw_1795176000000_k3j2h1');
  });
  it('is distinguished from any other text', () => {
    expect(isSiteId(siteIdOf(new Date('2026-11-20T12:00:00Z'), '0a1b2c3d4e5f'))).toBe(true);
    for (const text of ['', 'gsw_', 'gsw_1_', 'gsw_1_a\n', 'gsw_1_A b', ' gsw_1_a', 'gsw_x_a']) {
      expect(isSiteId(text)).toBe(false);
    }
  });
  it('is part of the snippet to paste', () => {
    expect(widgetSnippet('https://seo.example', 'gsw_1_a')).toBe(
      '<script src="https://seo.example/widget.js" data-site-id="gsw_1_a" async></script>',
    );
  });
});

describe('finding the widget', () => {
  it.each(['https://seo.example/widget.js', '/widget.js', '//cdn.example/seo/widget.js?v=2'])(
    'recognises a script loaded from %s',
    (src) => {
      expect(hasWidget([{ src, siteId: 'gsw_1_a' }], 'gsw_1_a', PAGE)).toBe(true);
    },
  );
  it('does not mistake the widget of another website or another script for it', () => {
    const src = 'https://seo.example/widget.js';
    expect(hasWidget([{ src, siteId: 'gsw_2_b' }], 'gsw_1_a', PAGE)).toBe(false);
    expect(hasWidget([{ src, siteId: null }], 'gsw_1_a', PAGE)).toBe(false);
    expect(hasWidget([{ src: '/app.js', siteId: 'gsw_1_a' }], 'gsw_1_a', PAGE)).toBe(false);
    expect(hasWidget([{ src: 'http://', siteId: 'gsw_1_a' }], 'gsw_1_a', PAGE)).toBe(false);
  });
});
