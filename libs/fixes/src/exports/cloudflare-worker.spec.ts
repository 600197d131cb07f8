import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { anExportedFix, exportOf } from '../testing/an-export.js';
import { builtExportPrograms } from '../testing/export-programs.js';
import { HtmlRewriter } from '../testing/html-rewriter.js';
import { cloudflareWorker, javaScriptString } from './cloudflare-worker.js';
import type { ExportedFixes } from './exported-fixes.js';

let builtProgram = '';
beforeAll(async () => {
  builtProgram = (await builtExportPrograms()).cloudflare;
});

/** Runs the Worker as Cloudflare does, but for the module syntax. `requested`: collects what the website's server receives. */
async function serve(
  fixes: ExportedFixes,
  html: string,
  { path = '/', type = 'text/html; charset=utf-8', requested: requests = [] as Request[] } = {},
): Promise<Response> {
  const fetch = (request: Request) => {
    requests.push(request);
    const headers = { 'content-type': type, etag: '"old"', 'content-length': '9999' };
    return Promise.resolve(new Response(html, { headers }));
  };
  const module = cloudflareWorker(fixes, builtProgram).text;
  const program = module.replace(/export \{ (\w+) as default \};\s*$/, 'worker = $1;');
  const context = {
    HTMLRewriter: HtmlRewriter,
    URL,
    Headers,
    Request,
    Response,
    fetch,
    worker: null,
  };
  runInNewContext(program, context);
  const worker = context.worker as unknown as { fetch: (request: Request) => Promise<Response> };
  const request = new Request(`https://bakery.example${path}`, {
    headers: { 'if-none-match': '"old"' },
  });
  return worker.fetch(request);
}

const served = async (...from: Parameters<typeof serve>) => (await serve(...from)).text();

const PAGE =
  '<!DOCTYPE html><html lang="xx"><head><title>Old &amp; tired</title><meta name="Description" content="Old"></head><body><h1>Hello</h1><img id="i"></body></html>';

describe('the exported Worker', () => {
  it('replaces values that are still in their place', async () => {
    const fixes = [
      anExportedFix({ type: 'title', content: 'New <&> "bold"' }, 'Old & tired'),
      anExportedFix({ type: 'meta', name: 'description', content: 'A "new" <one> & more' }, 'Old'),
      anExportedFix({ type: 'lang', content: 'en' }, 'xx'),
      anExportedFix({ type: 'text', selector: 'h1', content: 'Howdy <b>' }, 'Hello'),
      anExportedFix({ type: 'alt', selector: '#i', content: 'A loaf' }, null),
      anExportedFix({ type: 'dimensions', selector: '#i', content: '80x60' }, null),
    ];
    expect(await served(exportOf(fixes), PAGE)).toBe(
      '<!DOCTYPE html><html lang="en"><head><title>New &lt;&amp;&gt; "bold"</title><meta name="Description" content="A &quot;new&quot; &lt;one&gt; &amp; more"></head><body><h1>Howdy &lt;b&gt;</h1><img id="i" alt="A loaf" width="80" height="60"></body></html>',
    );
  });

  it('adds missing values at the end of the head, once', async () => {
    const fixes = [
      anExportedFix({ type: 'title', content: 'New' }, null),
      anExportedFix({ type: 'meta', name: 'og:title', content: 'New' }, null),
      anExportedFix({ type: 'viewport', content: 'width=device-width' }, null),
      anExportedFix({ type: 'json_ld', schema: { '@type': 'Bakery', name: '</script>' } }, null),
    ];
    const once = await served(exportOf(fixes), '<html><head></head><body></body></html>');
    expect(once).toBe(
      '<html><head><title>New</title><meta property="og:title" content="New"><meta name="viewport" content="width=device-width"><script type="application/ld+json">{"@type":"Bakery","name":"\\u003c/script>"}</script></head><body></body></html>',
    );
    expect(await served(exportOf(fixes), once)).toBe(once);
  });

  it('fills empty values and replaces broken JSON-LD', async () => {
    const fixes = [
      anExportedFix({ type: 'title', content: 'New' }, ''),
      anExportedFix({ type: 'text', selector: 'h1', content: 'Filled' }, ''),
      anExportedFix({ type: 'json_ld', schema: { '@type': 'Recipe' } }, '{"@type":"Recipe",}'),
      // The website has one of this kind by now.
      anExportedFix({ type: 'json_ld', schema: { '@type': 'Recipe', name: 'Rye' } }, null),
    ];
    const html = (title: string, heading: string, json: string) =>
      `<html><head><title>${title}</title><script type="application/ld+json">${json}</script></head><body><h1>${heading}</h1></body></html>`;
    expect(await served(exportOf(fixes), html('', ' ', '{"@type":"Recipe",}'))).toBe(
      html('New', ' Filled', '{"@type":"Recipe"}'),
    );
  });

  it('replaces the whole text of the element at its place, and keeps the elements in it', async () => {
    const fixes = [
      anExportedFix(
        { type: 'text', selector: 'html > body > h2:nth-of-type(2)', content: 'New & one' },
        'Caf\u00e9 heading',
      ),
      anExportedFix({ type: 'text', selector: '#l[href="/a"]', content: 'our rye' }, 'click here'),
      anExportedFix({ type: 'title', content: 'New' }, null),
    ];
    const page = (title: string, heading: string, link: string) =>
      `<html><head>${title}</head><body><h2>Caf\u00e9 heading</h2><h2>${heading}</h2><a id="l" href="/a">${link}</a><svg><title>Logo</title></svg></body></html>`;
    expect(
      await served(exportOf(fixes), page('', ' <i></i>Caf&eacute; <em>heading</em>', 'click here')),
    ).toBe(page('<title>New</title>', ' <i></i>New &amp; one<em></em>', 'our rye'));
  });

  it('requests the whole page, also for visitors of campaigns, and sends it without validators', async () => {
    const requests: Request[] = [];
    const fixes = exportOf([anExportedFix({ type: 'lang', content: 'en' }, 'xx')]);
    const path = '/?utm_source=mail&GCLID=1&';
    const response = await serve(fixes, PAGE, { path, requested: requests });
    expect(await response.text()).toContain('lang="en"');
    expect(requests.map(({ url, headers }) => [url, headers.get('if-none-match')])).toEqual([
      [`https://bakery.example${path}`, null],
    ]);
    const sent = ['etag', 'content-length'].map((name) => response.headers.get(name));
    expect(sent).toEqual([null, null]);
  });

  it('lists the fixes that it does not contain', () => {
    const { text, left } = cloudflareWorker(
      exportOf([
        anExportedFix({ type: 'text', selector: 'h1 ~ p', content: 'x' }, 'Hello'),
        anExportedFix({ type: 'meta', name: 'robots', content: 'noindex' }, null),
        anExportedFix({ type: 'lang', content: 'en' }, 'xx'),
      ]),
      builtProgram,
    );
    expect(left.map(({ path, fix, reason }) => [path, fix.type, reason])).toEqual([
      ['/', 'text', 'Its location on the page is in a format that this file does not support.'],
      ['/', 'meta', 'The widget does not apply it either.'],
    ]);
    expect(text).toContain('// Not included: 2.\n//   /: text h1 ~ p. Its location');
  });

  it('leaves changed values, other pages, and responses that are no page unchanged', async () => {
    const title = anExportedFix({ type: 'title', content: 'New' }, 'Other');
    const unknown = anExportedFix({ type: 'text', selector: 'h1 ~ p', content: 'x' }, 'Hello');
    const fixes = exportOf([title, unknown]);
    expect(await served(fixes, PAGE)).toBe(PAGE);
    const fitting = exportOf([anExportedFix({ type: 'lang', content: 'en' }, 'xx')]);
    expect(await served(fitting, PAGE, { path: '/other' })).toBe(PAGE);
    expect(await served(fitting, PAGE, { type: 'text/plain' })).toBe(PAGE);
  });

  it('contains every text as data, whatever its characters', async () => {
    const nasty = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (content, path) => {
        fc.pre(content !== '' && !/[\u202a-\u202e\u2066-\u2069]/.test(content));
        const fix = anExportedFix({ type: 'lang', content, name: path, selector: path }, 'xx');
        const pages = { '/': [fix], [`/${path}`]: [fix], ['__proto__']: [fix] };
        const written = await served({ ...exportOf([], pages), host: path }, PAGE);
        const encoded = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        const expected = encoded.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(written).toBe(PAGE.replace('"xx"', () => `"${expected}"`));
      }),
    );
  });

  it('restores its texts exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(runInNewContext(javaScriptString(text))).toBe(text);
      }),
    );
    expect(javaScriptString('</script>\u2028')).toBe('"\\u003c/script>\\u2028"');
  });
});
