import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Engine } from 'php-parser';
import { contentHash } from '../contract/index.js';
import { anExportedFix, exportOf } from '../testing/an-export.js';
import { builtExportPrograms } from '../testing/export-programs.js';
import { Php } from '../testing/php.js';
import type { ExportedFixes } from './exported-fixes.js';
import { phpString, wordpressPlugin } from './wordpress-plugin.js';

const OLDEST_PHP = 704;
/** What WordPress has before it loads a plugin. */
const WORDPRESS = "<?php define('ABSPATH', '/'); function add_action() {} ?>";
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom("'", '\\', '?>', '<?php', '*/', '\n', '$', '{', '%host%', "'%fixes%'"),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
});
const title = anExportedFix({ type: 'title', content: 'New' }, 'Old');

let php: Php;
let program = '';
beforeAll(async () => {
  [php, { wordpress: program }] = await Promise.all([Php.start(), builtExportPrograms()]);
});
afterAll(() => php.stop());

/** What an expression is when the plugin is there. */
async function evaluate(fixes: ExportedFixes, expression: string): Promise<unknown> {
  const plugin = wordpressPlugin(fixes, program).text;
  const output = `echo json_encode(${expression}, JSON_THROW_ON_ERROR);`;
  return JSON.parse(await php.run(`${WORDPRESS}${plugin}\n${output}`)) as unknown;
}

describe('the exported WordPress plugin as a program', () => {
  it('is valid in the oldest PHP version that it declares, whatever it contains', () => {
    const parser = new Engine({ parser: { version: OLDEST_PHP, suppressErrors: false } });
    fc.assert(
      fc.property(texts, texts, (content, path) => {
        const fix = anExportedFix({ type: 'meta', name: content, content }, null);
        const fixes = { ...exportOf([], { [path]: [fix, title] }), host: path };
        const { errors } = parser.parseCode(wordpressPlugin(fixes, program).text, 'plugin.php');
        expect(errors).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('has all placeholders of its data filled', () => {
    expect(program.match(/%[a-z]+%/g)).not.toBeNull();
    expect(wordpressPlugin(exportOf([title]), program).text).not.toMatch(/%[a-z]+%/);
  });

  it('restores its data exactly', async () => {
    const wellFormed = texts.map((text) => text.toWellFormed().replaceAll('\u0000', ''));
    await fc.assert(
      fc.asyncProperty(wellFormed, wellFormed, async (content, path) => {
        fc.pre(content !== '' && !/[\u202a-\u202e\u2066-\u2069]/.test(content));
        const fix = anExportedFix({ type: 'lang', content }, 'xx');
        const pages = (await evaluate(
          exportOf([], { [`/${path}`]: [fix] }),
          'Groundswell_Fixes::pages()',
        )) as Record<string, string>;
        const read = Object.entries(pages).map(([at, json]) => [at, JSON.parse(json) as unknown]);
        const { was } = fix;
        const is = contentHash(content);
        expect(read).toEqual([[`/${path}`, [{ type: 'lang', was, is, content, markup: null }]]]);
      }),
      { numRuns: 10 },
    );
  });

  it('computes the same hash as contentHash', async () => {
    const spaces = Array.from(
      '\t\n\v\f\r \u0085\u00a0\u1680\u180e\u2003\u200b\u2028\u2029\u202f\u205f\u3000\ufeff',
    );
    const unit = fc.oneof(
      fc.constantFrom(...spaces),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    );
    const samples = fc
      .sample(fc.string({ unit, maxLength: 60 }), 500)
      .map((text) => text.toWellFormed());
    const inputs = [null, '', ' ', 'Caf\u00e9', '\u{1f35e} bread', ...spaces, ...samples];
    const list = `json_decode(${phpString(JSON.stringify(inputs))}, true)`;
    const hashes = await evaluate(
      exportOf([title]),
      `array_map(['Groundswell_Fixes_Content_Hash', 'of'], ${list})`,
    );
    expect(hashes).toEqual(inputs.map(contentHash));
  });
});
