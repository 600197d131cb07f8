import { describe, expect, it } from '@jest/globals';
import { escapeHtml } from './escape-html.js';

describe('text in an HTML document', () => {
  it('starts no element, ends no attribute and forms no entity', () => {
    expect(escapeHtml(`<b title="it's">Bread &amp; rolls</b>`)).toBe(
      '&lt;b title=&quot;it&#39;s&quot;&gt;Bread &amp;amp; rolls&lt;/b&gt;',
    );
    expect(escapeHtml('Brötchen – 2 für 1')).toBe('Brötchen – 2 für 1');
  });
});
