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

  it('cannot be ended by what stands in it', () => {
    expect(injectedSnippet(snippet, '</script>').match(/<\/script>/g)).toHaveLength(1);
  });

  it('leaves alone what it cannot read', () => {
    expect(injectedSnippet('<script></script>', 'a')).toBe('<script></script>');
  });
});
