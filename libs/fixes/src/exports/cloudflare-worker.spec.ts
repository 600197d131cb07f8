import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { anExportedFix, exportOf } from '../testing/an-export.js';
import { HtmlRewriter } from '../testing/html-rewriter.js';
import { cloudflareWorker, javaScriptString } from './cloudflare-worker.js';
import type { ExportedFixes } from './exported-fixes.js';

interface Answer {
  readonly html: string;
  readonly type: string;
}

/** Runs the Worker as Cloudflare does, but for the module syntax. */
async function serve(
  fixes: ExportedFixes,
  html: string,
  path = '/',
  type = 'text/html; charset=utf-8',
) {
  class HTMLRewriter extends HtmlRewriter {
    transform(answer: Answer): Answer {
      return { ...answer, html: this.rewrite(answer.html) };
    }
  }
  const origin = { html, type, headers: { get: () => type } };
  const program = cloudflareWorker(fixes).replace('export default', 'worker =');
  const context = { HTMLRewriter, URL, fetch: () => Promise.resolve(origin), worker: null };
  runInNewContext(program, context);
  const worker = context.worker as unknown as { fetch: (request: object) => Promise<Answer> };
  return (await worker.fetch({ url: `https://bakery.example${path}` })).html;
}

const PAGE =
  '<!DOCTYPE html><html lang="xx"><head><title>Old &amp; tired</title><meta name="Description" content="Old"></head><body><h1>Hello</h1><img id="i"></body></html>';

describe('the exported Worker', () => {
  it('changes what stands where it stood', async () => {
    const fixes = [
      anExportedFix({ type: 'title', content: 'New <&> "bold"' }, 'Old & tired'),
      anExportedFix({ type: 'meta', name: 'description', content: 'A "new" <one> & more' }, 'Old'),
      anExportedFix({ type: 'lang', content: 'en' }, 'xx'),
      anExportedFix({ type: 'text', selector: 'h1', content: 'Howdy <b>' }, 'Hello'),
      anExportedFix({ type: 'alt', selector: '#i', content: 'A loaf' }, null),
      anExportedFix({ type: 'dimensions', selector: '#i', content: '80x60' }, null),
    ];
    expect(await serve(exportOf(fixes), PAGE)).toBe(
      '<!DOCTYPE html><html lang="en"><head><title>New &lt;&amp;&gt; "bold"</title><meta name="Description" content="A &quot;new&quot; &lt;one&gt; &amp; more"></head><body><h1>Howdy &lt;b&gt;</h1><img id="i" alt="A loaf" width="80" height="60"></body></html>',
    );
  });

  it('adds what is missing at the end of the head, once', async () => {
    const fixes = [
      anExportedFix({ type: 'title', content: 'New' }, null),
      anExportedFix({ type: 'meta', name: 'og:title', content: 'New' }, null),
      anExportedFix({ type: 'viewport', content: 'width=device-width' }, null),
      anExportedFix({ type: 'json_ld', schema: { '@type': 'Bakery', name: '</script>' } }, null),
    ];
    const once = await serve(exportOf(fixes), '<html><head></head><body></body></html>');
    expect(once).toBe(
      '<html><head><title>New</title><meta property="og:title" content="New"><meta name="viewport" content="width=device-width"><script type="application/ld+json">{"@type":"Bakery","name":"\\u003c/script>"}</script></head><body></body></html>',
    );
    expect(await serve(exportOf(fixes), once)).toBe(once);
  });

  it('fills what is empty and replaces broken JSON-LD', async () => {
    const fixes = [
      anExportedFix({ type: 'title', content: 'New' }, ''),
      anExportedFix({ type: 'text', selector: 'h1', content: 'Filled' }, ''),
      anExportedFix({ type: 'json_ld', schema: { '@type': 'Recipe' } }, '{"@type":"Recipe",}'),
    ];
    const html = (title: string, heading: string, json: string) =>
      `<html><head><title>${title}</title><script type="application/ld+json">${json}</script></head><body><h1>${heading}</h1></body></html>`;
    expect(await serve(exportOf(fixes), html('', ' ', '{"@type":"Recipe",}'))).toBe(
      html('New', ' Filled', '{"@type":"Recipe"}'),
    );
  });

  it('leaves everything alone that has changed, is of another page, or no page at all', async () => {
    const title = anExportedFix({ type: 'title', content: 'New' }, 'Other');
    const unknown = anExportedFix({ type: 'text', selector: 'h1 ~ p', content: 'x' }, 'Hello');
    const fixes = exportOf([title, unknown]);
    expect(await serve(fixes, PAGE)).toBe(PAGE);
    const fitting = exportOf([anExportedFix({ type: 'lang', content: 'en' }, 'xx')]);
    expect(await serve(fitting, PAGE, '/other')).toBe(PAGE);
    expect(await serve(fitting, PAGE, '/', 'text/plain')).toBe(PAGE);
  });

  it('says every text as data, whatever is in it', async () => {
    const nasty = fc.string({ unit: 'binary', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (content, path) => {
        const fix = anExportedFix({ type: 'lang', content, name: path, selector: path }, 'xx');
        const pages = { '/': [fix], [`/${path}`]: [fix], ['__proto__']: [fix] };
        const served = await serve({ ...exportOf([], pages), host: path }, PAGE);
        const encoded = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        const expected = encoded.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(served).toBe(PAGE.replace('"xx"', () => `"${expected}"`));
      }),
    );
  });

  it('reads its texts back exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(runInNewContext(javaScriptString(text))).toBe(text);
      }),
    );
    expect(javaScriptString('</script>\u2028')).toBe('"\\u003c/script>\\u2028"');
  });
});
