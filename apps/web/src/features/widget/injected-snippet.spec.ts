import { describe, expect, it } from '@jest/globals';
import { injectedSnippet } from './injected-snippet.js';

const snippet =
  '<script src="https://seo.example/widget.js" data-site-id="gsw_1_a" async></script>';

describe('injectedSnippet', () => {
  it('adds the same script with the same site id', () => {
    const added = injectedSnippet(snippet, 'gsw_1_a');
    expect(added).toContain('script.src = "https://seo.example/widget.js";');
    expect(added).toContain(`script.setAttribute('data-site-id', "gsw_1_a");`);
    expect(added).not.toMatch(/<script [^>]/);
  });

  it('cannot be terminated by its content', () => {
    expect(injectedSnippet(snippet, '</script>').match(/<\/script>/g)).toHaveLength(1);
  });

  it('returns an unknown snippet unchanged', () => {
    expect(injectedSnippet('<script></script>', 'a')).toBe('<script></script>');
  });
});
