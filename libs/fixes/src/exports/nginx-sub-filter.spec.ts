import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anExportedFix, exportOf } from '../testing/an-export.js';
import { nginxSubFilter } from './nginx-sub-filter.js';
import { NginxTexts, nginxKey, nginxString } from './nginx-texts.js';

const NASTY = '" \' \\ $ { } ; # \n \r \t a ~ * \\n';
const MAX_TOKEN_BYTES = 4_096;

/** As nginx reads quotes: https://nginx.org/en/docs/dev/development_guide.html, ngx_conf_read_token. */
function unquote(text: string): string {
  const signs: Readonly<Record<string, string>> = { t: '\t', r: '\r', n: '\n' };
  return text.replace(/\\(["'\\trn])/g, (_all, sign: string) => signs[sign] ?? sign);
}

/** The words and the signs of a configuration. */
function tokens(configuration: string): string[] {
  const found: string[] = [];
  const pattern = /\s+|#[^\n]*|"((?:\\[\s\S]|[^"\\])*)"|'([^'\\]*)'|([{};])|([^\s{};"'#]+)/gy;
  let end = 0;
  for (const match of configuration.matchAll(pattern)) {
    end = match.index + match[0].length;
    if (Buffer.byteLength(match[0]) >= MAX_TOKEN_BYTES && !match[0].startsWith('#'))
      throw new Error('Longer than nginx reads');
    const [, double, single, sign, word] = match;
    const token = double === undefined ? (single ?? sign ?? word) : unquote(double);
    if (token !== undefined) found.push(token);
  }
  if (end !== configuration.length) throw new Error(`Cannot be read from ${end}`);
  return found;
}

/** With the variables that stand for texts put in. */
function mapNamed(configuration: string, name: string): Record<string, string> {
  const all = tokens(configuration);
  const rows: Record<string, string> = {};
  const start = all.findIndex((one, index) => one === `$${name}` && all[index + 1] === '{');
  for (let at = start + 2; all[at] !== '}'; at += 3) {
    if (start < 0 || all[at + 2] !== ';') throw new Error(`No map ${name}`);
    const value = (all[at + 1] ?? '').replace(
      /\$\{(groundswell_text_\d+)\}/g,
      (_all, one: string) => String(mapNamed(configuration, one).default),
    );
    rows[all[at] ?? ''] = value.replaceAll('${groundswell_dollar}', '$');
  }
  return rows;
}

/** What is looked for on the only page, and what is put there. */
function changesIn(text: string): [string | undefined, string | undefined][] {
  const found: [string | undefined, string | undefined][] = [];
  for (let slot = 1; text.includes(`$groundswell_${slot}_was {`); slot += 1)
    found.push([
      mapNamed(text, `groundswell_${slot}_was`)['1'],
      mapNamed(text, `groundswell_${slot}_is`)['1'],
    ]);
  return found;
}

describe('the exported nginx file', () => {
  it('recognises pages by host and address, also those of a campaign, and writes the head of each', () => {
    const description = (content: string) =>
      anExportedFix({ type: 'meta', name: 'description', content }, null);
    const json = anExportedFix({ type: 'json_ld', schema: { '@type': 'Bakery' } }, null);
    const pages = { '/': [description('Fresh for $5'), json], '/b?x=$1': [description('B')] };
    const { text, left } = nginxSubFilter(
      exportOf([], { ...pages, '/B?x=$1': [description('C')] }),
    );
    expect(left).toEqual([]);
    expect(mapNamed(text, 'groundswell_host')).toEqual({
      default: '',
      'bakery.example': '$groundswell_address',
      'www.bakery.example': '$groundswell_address',
    });
    // nginx takes no two keys that differ in case only, unless they are patterns.
    expect(mapNamed(text, 'groundswell_page')).toEqual({
      default: '',
      '/': '1',
      '~^/b\\?x=\\$1$': '2',
      '~^/B\\?x=\\$1$': '3',
    });
    expect(mapNamed(text, 'groundswell_head')).toMatchObject({
      default: '',
      1: '<meta name="description" content="Fresh for $5"><script type="application/ld+json">{"@type":"Bakery"}</script></head>',
      2: '<meta name="description" content="B"></head>',
    });
    const [pattern = ''] = Object.keys(mapNamed(text, 'groundswell_address')).slice(1);
    const tracked = new RegExp(pattern.replace('~*', ''), 'i');
    expect(tracked.exec('/a?UTM_x=1&gclid=2&')?.groups?.groundswell_path).toBe('/a');
    expect(tracked.exec('/a?utm_x=1&page=2')).toBeNull();
  });

  it('replaces each value in every notation that pages use', () => {
    const schema = { '@type': 'X' };
    const { text } = nginxSubFilter(
      exportOf([
        anExportedFix({ type: 'title', content: 'New & "good"' }, 'Old & tired'),
        anExportedFix({ type: 'lang', content: 'en' }, null),
        anExportedFix(
          { type: 'viewport', content: 'wide' },
          'narrow',
          "<meta content='narrow' name=viewport>",
        ),
        anExportedFix({ type: 'json_ld', schema }, '{\n"@type":"X",}'),
      ]),
    );
    expect(changesIn(text)).toEqual([
      ['<title>Old &amp; tired</title>', '<title>New &amp; &quot;good&quot;</title>'],
      ['<title>Old & tired</title>', '<title>New &amp; &quot;good&quot;</title>'],
      ['<html>', '<html lang="en">'],
      ["<meta content='narrow' name=viewport>", '<meta content="wide" name=viewport>'],
      ['>{\n"@type":"X",}</script>', '>{"@type":"X"}</script>'],
    ]);
    expect(text).toContain("sub_filter '$groundswell_5_was' '$groundswell_5_is';");
  });

  it('changes pictures and links whose tag the scan has found, each tag once', () => {
    const picture = '<img src=/a.png class="x>y">';
    const selector = 'html > body > img:nth-of-type(1)';
    const link = '<a href="/b">';
    const { text, left } = nginxSubFilter(
      exportOf([
        anExportedFix({ type: 'alt', selector, content: 'A "loaf"' }, null, link, picture),
        anExportedFix({ type: 'dimensions', selector, content: '80x60' }, null, picture),
        anExportedFix({ type: 'text', selector: '#b', content: 'Our bread' }, '', link),
        anExportedFix({ type: 'alt', selector, content: 'Another' }, null, picture),
        anExportedFix({ type: 'alt', selector, content: 'Two' }, null, '<img alt="One">'),
        anExportedFix({ type: 'alt', selector, content: 'Three' }, null, '<img src="cut'),
      ]),
    );
    const described =
      '<img height="60" width="80" alt="A &quot;loaf&quot;" src=/a.png class="x>y">';
    expect(changesIn(text)).toEqual([
      [picture, described],
      [`${link}</a>`, `${link}Our bread</a>`],
    ]);
    expect(left.map(({ fix, reason }) => [fix.content, reason])).toEqual([
      [
        'Another',
        'The page has the same text in two places, and nginx would change only the first.',
      ],
      ['Two', 'The scan found the element with a different value.'],
      ['Three', 'The scan did not record the HTML of this element.'],
    ]);
    expect(text).toContain('# Not contained: 3. Keep the widget for them.\n#   /: alt html ? body');
  });

  it('sets the size of its tables where an address is longer than nginx expects', () => {
    const fixes = [anExportedFix({ type: 'lang', content: 'en' }, 'xx')];
    const long = nginxSubFilter(exportOf([], { [`/${'a'.repeat(400)}`]: fixes })).text;
    expect(long).toContain('map_hash_bucket_size 512;');
    expect(nginxSubFilter(exportOf(fixes)).text).not.toContain('map_hash');
  });

  it('is the same configuration whatever texts it contains', () => {
    const shape = (text: string) => tokens(text).filter((one) => /^[{};]$/.test(one)).length;
    const block = (content: string, path: string) =>
      nginxSubFilter({
        ...exportOf([], { [`/${path}`]: [anExportedFix({ type: 'lang', content }, 'xx')] }),
        host: path,
      }).text.replace(/^map_hash.*$/gm, '');
    const usual = shape(block('en', 'a'));
    const unit = fc.constantFrom(...NASTY.split(' '), ' ');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1 }), fc.string({ unit }), (content, path) => {
        const text = block(content, path);
        // Values that are a sign themselves count as one.
        const own = [content, path].filter((one) => /^[{};]$/.test(one)).length;
        expect(Math.abs(shape(text) - usual)).toBeLessThanOrEqual(own);
        expect(changesIn(text)[0]?.[1]).toContain('<html lang="');
      }),
    );
  });

  it('restores its texts exactly, however long', () => {
    const unit = fc.oneof(
      fc.constantFrom(...NASTY.split(' ')),
      fc.string({ unit: 'binary', maxLength: 1 }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 20 }),
        fc.integer({ min: 1, max: 300 }),
        (one, times) => {
          const text = one.replace(/[^\P{Cc}\t\r\n]/gu, ' ').toWellFormed();
          expect(tokens(`${nginxKey(text)};`)[0] ?? '').toBe(text);
          expect(nginxString(text).replaceAll('${groundswell_dollar}', '')).not.toContain('$');
          const texts = new NginxTexts();
          const row = `map $a $one { x ${texts.value(text.repeat(times))}; }`;
          const configuration = [...texts.constants(), row].join('\n');
          expect(mapNamed(configuration, 'one').x).toBe(text.repeat(times));
        },
      ),
      { numRuns: 40 },
    );
  });
});
