import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anExportedFix, exportOf } from '../testing/an-export.js';
import { fixesJson } from './fixes-json.js';
import { phpString, wordpressPlugin } from './wordpress-plugin.js';

/** As PHP reads single quotes; everything behind the closing one is rest. */
function readPhpString(source: string): { text: string; rest: string } {
  const [literal = '', body = ''] = /^'((?:\\[\s\S]|[^'\\])*)'/.exec(source) ?? [];
  return { text: body.replace(/\\([\\'])/g, '$1'), rest: source.slice(literal.length) };
}

function dataOf(plugin: string): { pages: Record<string, unknown[]>; rest: string } {
  const { text, rest } = readPhpString(plugin.slice(plugin.indexOf("json_decode( '") + 13));
  return { pages: JSON.parse(text) as Record<string, unknown[]>, rest };
}

describe('the exported WordPress plugin', () => {
  const plugin = wordpressPlugin(
    exportOf([
      anExportedFix({ type: 'title', content: "Baker's \\ best" }, null),
      anExportedFix({ type: 'alt', selector: 'img', content: 'A loaf' }, null),
    ]),
  );

  it('has a head that WordPress knows, and refuses to run alone', () => {
    expect(plugin).toMatch(
      /^<\?php\n\/\*\*\n \* Plugin Name: Groundswell fixes for bakery\.example\n/,
    );
    expect(plugin).toContain("if ( ! defined( 'ABSPATH' ) ) {");
    expect(plugin).toContain('1 of alt texts, dimensions and texts in the page are not in here');
  });

  it('carries what it can apply, with what is added where nothing is', () => {
    const { was } = anExportedFix({ type: 'title' }, null);
    const content = "Baker's \\ best";
    const title = { type: 'title', was, content, markup: `<title>${content}</title>` };
    expect(dataOf(plugin).pages).toEqual({ '/': [title] });
  });

  it('is the same program whatever texts are in it', () => {
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
        const written = wordpressPlugin({ ...exportOf([], pages), host: path });
        const head = written.slice(0, written.indexOf('function groundswell_pages'));
        expect(head.match(/\*\/|\?>|<\?php/g)).toEqual(['<?php', '*/']);
        const { pages: read, rest } = dataOf(written);
        expect(rest).toBe(usual);
        expect(read[`/${path}`]).toMatchObject([{ content }]);
      }),
    );
  });

  it('reads its texts back exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readPhpString(`${phpString(text)};`)).toEqual({ text, rest: ';' });
      }),
    );
  });
});

describe('the exported JSON', () => {
  it('says everything', () => {
    const fix = anExportedFix({ type: 'lang', content: 'en' }, 'xx');
    expect(JSON.parse(fixesJson(exportOf([fix])))).toEqual({
      host: 'bakery.example',
      siteId: 'gsw_1_a',
      version: 7,
      pages: [{ path: '/', fixes: [fix] }],
    });
  });
});
