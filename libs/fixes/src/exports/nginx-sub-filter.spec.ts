import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anExportedFix, exportOf } from '../testing/an-export.js';
import { nginxKey, nginxString, nginxSubFilter } from './nginx-sub-filter.js';

const NASTY = '" \' \\ $ { } ; # \n \r \t a ~ *';

/** The words and the signs of a configuration as nginx reads it: http://nginx.org/en/docs/dev/development_guide.html. */
function tokens(configuration: string): string[] {
  const found: string[] = [];
  const pattern = /\s+|#[^\n]*|"((?:\\[\s\S]|[^"\\])*)"|([{};])|([^\s{};"#]+)/gy;
  let end = 0;
  for (const match of configuration.matchAll(pattern)) {
    end = match.index + match[0].length;
    const [, quoted, sign, word] = match;
    if (quoted !== undefined) found.push(quoted.replace(/\\(["'\\])/g, '$1'));
    else if (sign !== undefined || word !== undefined) found.push(sign ?? word ?? '');
  }
  if (end !== configuration.length) throw new Error(`Cannot be read from ${end}`);
  return found;
}

function mapNamed(configuration: string, name: string): Record<string, string> {
  const all = tokens(configuration);
  const start = all.indexOf(`$${name}`) + 2;
  const rows: Record<string, string> = {};
  for (let at = start; all[at] !== '}'; at += 3) {
    rows[all[at] ?? ''] = (all[at + 1] ?? '').replaceAll('${groundswell_dollar}', '$');
  }
  return rows;
}

describe('the exported nginx block', () => {
  it('adds what is missing and replaces what is written as most pages write it, by path', () => {
    const text = nginxSubFilter(
      exportOf([], {
        '/': [
          anExportedFix({ type: 'title', content: 'New & "good" for $5' }, 'Old & tired'),
          anExportedFix({ type: 'meta', name: 'description', content: 'Fresh' }, null),
          anExportedFix({ type: 'json_ld', schema: { '@type': 'Bakery' } }, null),
        ],
        '/b?x=$1': [anExportedFix({ type: 'title', content: 'B' }, 'Old B')],
      }),
    );
    expect(mapNamed(text, 'groundswell_head')).toEqual({
      default: '',
      '/': '<meta name="description" content="Fresh"><script type="application/ld+json">{"@type":"Bakery"}</script>',
    });
    const [was, is] = ['groundswell_title_was', 'groundswell_title_is'].map((one) =>
      mapNamed(text, one),
    );
    expect(was?.['/']).toBe('<title>Old &amp; tired</title>');
    expect(is?.['/']).toBe('<title>New &amp; &quot;good&quot; for $5</title>');
    expect(is?.['/b?x=$1']).toBe('<title>B</title>');
    expect(was?.default).toBe(is?.default);
    expect(text).toContain("sub_filter '$groundswell_title_was' '$groundswell_title_is';");
  });

  it('says what it cannot do', () => {
    const text = nginxSubFilter(
      exportOf([
        anExportedFix({ type: 'alt', selector: 'main > img', content: 'A loaf' }, null),
        anExportedFix({ type: 'json_ld', schema: { '@type': 'X' } }, '{\n"@type":"X",}'),
        anExportedFix({ type: 'meta', name: 'description', content: 'x'.repeat(4_000) }, 'Old'),
      ]),
    );
    expect(text).toMatch(
      /Left to the widget.*\n#   \/: alt main \? img\n#   \/: json_ld\n#   \/: meta\n/,
    );
    expect(mapNamed(text, 'groundswell_head')).toEqual({ default: '' });
  });

  it('keeps two replacements of one kind on a page apart', () => {
    const one = anExportedFix({ type: 'title', content: 'A' }, 'Old');
    const text = nginxSubFilter(exportOf([one, { ...one, original: 'Second' }]));
    expect(mapNamed(text, 'groundswell_title_2_was')['/']).toBe('<title>Second</title>');
  });

  it('is the same configuration whatever texts are in it', () => {
    const shape = (text: string) => tokens(text).filter((one) => /^[{};]$/.test(one)).length;
    const block = (content: string, path: string) =>
      nginxSubFilter({
        ...exportOf([], { [`/${path}`]: [anExportedFix({ type: 'lang', content }, 'xx')] }),
        host: path,
      });
    const usual = shape(block('en', 'a'));
    const nasty = fc.string({ unit: fc.constantFrom(...NASTY.split(' '), ' '), maxLength: 30 });
    fc.assert(
      fc.property(nasty, nasty, (content, path) => {
        const text = block(content, path);
        if (/\p{Cc}/u.test(content)) return;
        expect(shape(text)).toBe(usual);
      }),
    );
  });

  it('reads its texts back exactly, line ends as spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const flat = text.replace(/\p{Cc}/gu, ' ');
        const [key = ''] = tokens(`${nginxKey(text)};`);
        const [value = ''] = tokens(`${nginxString(text)};`);
        expect(key).toBe(flat);
        expect(value.replaceAll('${groundswell_dollar}', '$')).toBe(flat);
        expect(value.replaceAll('${groundswell_dollar}', '')).not.toContain('$');
      }),
    );
  });
});
