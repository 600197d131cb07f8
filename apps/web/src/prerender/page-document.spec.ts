import { describe, expect, it } from '@jest/globals';
import { fillDocument, unlisted, withPreloads } from './page-document.js';

const SHELL = `<html><head><title>Shell</title><script type="module" src="/app.js"></script>
    <link rel="modulepreload" crossorigin href="/basics.js">
    <meta
      name="description"
      content="Of the shell."
    /></head><body><div id="root"></div></body></html>`;
const HEAD = {
  title: 'Prices &amp; plans',
  description: 'Costs "$10" & less',
  canonicalUrl: 'https://groundswell.example/pricing',
  imageUrl: null,
};
const BODY = {
  scripts: ['assets/pricing.js'],
  html: '<h1>$1</h1>',
  data: { note: '</script><script>alert(1)</script>' },
};

describe('the document of a page rendered in advance', () => {
  const filled = fillDocument(SHELL, HEAD, BODY);

  it('has the title, description and address of the page instead of those of the shell', () => {
    expect(filled.match(/<title>/g)).toHaveLength(1);
    expect(filled).toContain('<title>Prices &amp; plans</title>');
    expect(filled).toContain('<meta name="description" content="Costs &quot;$10&quot; &amp; less"');
    expect(filled).toContain('<link rel="canonical" href="https://groundswell.example/pricing"');
    expect(filled).not.toContain('Of the shell.');
  });

  it('has the content of the page, verbatim', () => {
    expect(filled).toContain('<div id="root"><h1>$1</h1></div>');
  });

  it('keeps data from ending its element', () => {
    expect(filled.match(/<script/g)).toHaveLength(1);
    const json = /<script type="application[^>]*>(.*?)<\/script>/.exec(filled)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(BODY.data);
  });

  it('asks search engines not to list a page without an address for them', () => {
    const page = fillDocument(SHELL, { ...HEAD, canonicalUrl: null }, BODY);
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).not.toContain('canonical');
    expect(unlisted(SHELL)).toContain('<meta name="robots" content="noindex" />');
  });

  it('names its scripts, to load when it has been painted', () => {
    expect(filled).toContain(
      '<meta name="scripts" content="/app.js /basics.js /assets/pricing.js" />',
    );
    expect(filled).not.toMatch(/type="module"|rel="modulepreload"/);
  });

  it('names scripts to load at once', () => {
    expect(withPreloads(SHELL, ['assets/pricing.js'])).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/pricing.js">',
    );
  });
});
