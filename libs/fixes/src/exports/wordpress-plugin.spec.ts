import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contentHash } from '../contract/index.js';
import { anExportedFix, exportOf } from '../testing/an-export.js';
import { builtExportPrograms } from '../testing/export-programs.js';
import { fixesJson } from './fixes-json.js';
import { phpString, wordpressPlugin } from './wordpress-plugin.js';

const DATA = 'return [';

/** As PHP reads single quotes; everything behind the closing one is rest. */
function readPhpString(source: string): { text: string; rest: string } {
  const [literal = '', body = ''] = /^'((?:\\[\s\S]|[^'\\])*)'/.exec(source) ?? [];
  return { text: body.replace(/\\([\\'])/g, '$1'), rest: source.slice(literal.length) };
}

/** The fixes by address, and the program around them. */
function dataOf(plugin: string): { pages: Map<string, unknown>; rest: string } {
  const pages = new Map<string, unknown>();
  let source = plugin.slice(plugin.indexOf(DATA) + DATA.length).trimStart();
  while (source.startsWith("'")) {
    const path = readPhpString(source);
    const fixes = readPhpString(path.rest.slice(' => '.length));
    pages.set(path.text, JSON.parse(fixes.text));
    source = fixes.rest.slice(','.length).trimStart();
  }
  return { pages, rest: source };
}

describe('the exported WordPress plugin', () => {
  let program = '';
  let plugin = '';
  beforeAll(async () => {
    program = (await builtExportPrograms()).wordpress;
    const fixes = exportOf([
      anExportedFix({ type: 'title', content: "Baker's \\ best" }, null),
      anExportedFix({ type: 'alt', selector: '#a > img:nth-of-type(2)', content: 'Rye' }, null),
      anExportedFix({ type: 'alt', selector: 'main img', content: 'A loaf' }, null),
    ]);
    plugin = wordpressPlugin(fixes, program).text;
  });

  it('has a header that WordPress recognises, and refuses to run outside of WordPress', () => {
    expect(plugin).toMatch(
      /^<\?php\n\/\*\*\n \* Plugin Name: Groundswell fixes for bakery\.example\n/,
    );
    expect(plugin).toContain("if (!defined('ABSPATH')) {");
    expect(plugin).toContain('Not contained: 1.');
    expect(plugin).toContain(' *   /: alt main img. Its location on the page');
  });

  it('contains the fixes that it can apply, with the values to add where there are none', () => {
    const title = "Baker's \\ best";
    const steps = [
      { tag: null, id: 'a', nth: null },
      { tag: 'img', id: null, nth: 2 },
    ];
    expect(dataOf(plugin).pages.get('/')).toEqual([
      {
        ...{ type: 'title', was: '', is: contentHash(title), content: title },
        markup: `<title>${title}</title>`,
      },
      {
        ...{ type: 'alt', was: '', is: contentHash('Rye'), content: 'Rye', markup: null },
        place: { steps, attribute: null },
      },
    ]);
  });

  it('is the same program whatever texts it contains', () => {
    const usual = dataOf(plugin).rest;
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom("'", '\\', '?>', '<?php', '*/', '\n', '$'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(nasty, nasty, (content, path) => {
        const pages = {
          [`/${path}`]: [anExportedFix({ type: 'title', content }, path)],
          ['__proto__']: [],
        };
        fc.pre(content !== '');
        const { text: written } = wordpressPlugin({ ...exportOf([], pages), host: path }, program);
        const head = written.slice(0, written.indexOf('if (!defined'));
        expect(head.match(/\*\/|\?>|<\?php/g)).toEqual(['<?php', '*/']);
        const { pages: read, rest } = dataOf(written);
        expect(rest).toBe(usual);
        expect(read.get(`/${path}`)).toMatchObject([{ content }]);
      }),
      { numRuns: 50 },
    );
  });

  it('restores its texts exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readPhpString(`${phpString(text)};`)).toEqual({ text, rest: ';' });
      }),
    );
  });
});

describe('the exported JSON', () => {
  it('contains every field of every fix', () => {
    const { sources: _, ...fix } = anExportedFix({ type: 'lang', content: 'en' }, 'xx');
    expect(JSON.parse(fixesJson(exportOf([{ ...fix, sources: ['<html>'] }])).text)).toEqual({
      format: 1,
      host: 'bakery.example',
      siteId: 'gsw_1_a',
      version: 7,
      pages: [{ path: '/', fixes: [fix] }],
    });
  });
});
