import { createRequire } from 'node:module';
import { ReferenceChromium } from '@app/browser/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeHtml } from './charset.js';

const require = createRequire(import.meta.url);
/** Encoding name by label, for each label with a decoder, from the package that jsdom uses. */
const labels = require('whatwg-encoding/lib/labels-to-names.json') as Readonly<
  Record<string, string>
>;

let chromium: ReferenceChromium;
beforeAll(async () => {
  chromium = await ReferenceChromium.open();
});
afterAll(() => chromium.close());

async function byChromium(body: Buffer | string, contentType: string): Promise<string> {
  await chromium.load(body, { 'content-type': contentType });
  return String(await chromium.page.evaluate('document.characterSet')).toLowerCase();
}
const blanks = (count: number): string => ' '.repeat(count);
const words = (count: number): string => 'y '.repeat(count);
const inLatin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const inUtf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** Every case has a declaration: without any, Chromium guesses by the language. */
const cases: readonly (readonly [name: string, body: Buffer | string, contentType?: string])[] = [
  ['meta', '<meta charset=koi8-r>x'],
  ['upper case', '<META CHARSET=KOI8-R>x'],
  ['a slash for a space', '<meta/charset=koi8-r>x'],
  ['spaces around the label', '<meta charset = " koi8-r ">x'],
  ['a label with entities', '<meta charset="koi8&#45;r">x'],
  ['meta behind 1,100 blanks', `${blanks(1_100)}<meta charset=koi8-r>x`],
  ['meta across the 1,024th byte', `${blanks(1_015)}<meta charset=koi8-r>x`],
  [
    'meta behind a script',
    `<title>x</title><script>/*${words(900)}*/</script><meta charset=koi8-r>x`,
  ],
  ['meta behind a long script', `<script>/*${words(30_000)}*/</script><meta charset=koi8-r>x`],
  ['meta behind many links', `${'<link rel=x href=y>'.repeat(4_000)}<meta charset=koi8-r>x`],
  ['meta behind a comment', `<!--${words(900)}--><meta charset=koi8-r>x`],
  ['meta early in the body', '<p>hi<meta charset=koi8-r>x'],
  ['meta late in the body', inLatin1(`<body>${words(600)}é<meta charset=koi8-r>`)],
  ['meta late behind a paragraph', inLatin1(`<p>${words(600)}é<meta charset=koi8-r>`)],
  ['meta late behind the head', inLatin1(`</head>${words(600)}é<meta charset=koi8-r>`)],
  ['meta in noscript', '<noscript><meta charset=koi8-r></noscript>x'],
  ['meta in template', '<template><meta charset=koi8-r></template>x'],
  ['meta in a script, then another', '<script>"<meta charset=koi8-r>"</script><meta charset=big5>'],
  ['meta in a style, then another', '<style><meta charset=koi8-r></style><meta charset=big5>x'],
  ['meta in a title, then another', '<title><meta charset=koi8-r></title><meta charset=big5>x'],
  ['meta in a comment, then another', '<!-- <meta charset=koi8-r> --><meta charset=big5>x'],
  ['meta in an attribute, then another', '<a title="<meta charset=koi8-r>"><meta charset=big5>x'],
  ['meta in CDATA, then another', '<![CDATA[<meta charset=koi8-r>]]><meta charset=big5>x'],
  ['an unknown label, then another', '<meta charset=bogus><meta charset=koi8-r>x'],
  ['pragma', '<meta http-equiv=content-type content="text/html; charset=koi8-r">x'],
  ['pragma in quotes', `<meta content="text/html; charset='koi8-r'" http-equiv=Content-Type>x`],
  ['content without pragma, then another', '<meta content="charset=koi8-r"><meta charset=big5>x'],
  ['charset and pragma', '<meta charset=koi8-r http-equiv=content-type content="charset=big5">x'],
  ['pragma and charset', '<meta http-equiv=content-type content="charset=big5" charset=koi8-r>x'],
  ['charset and other content', '<meta charset=koi8-r name=x content=y>x'],
  ['UTF-16 in a meta', '<meta charset=utf-16>x'],
  ['UTF-16BE in a meta', '<meta charset=utf-16be>x'],
  ['x-user-defined in a meta', '<meta charset=x-user-defined>x'],
  ['an encoding that browsers refuse', '<meta charset=iso-2022-kr>x'],
  ['another that browsers refuse', '<meta charset=hz-gb-2312>x'],
  ['XML declaration', '<?xml version="1.0" encoding="koi8-r"?><p>x'],
  ['XML declaration in single quotes', "<?xml version='1.0' encoding='koi8-r'?><p>x"],
  ['XML declaration with spaces', "<?xml version='1.0' encoding = 'koi8-r' ?><p>x"],
  ['XML declaration without version', '<?xml encoding="koi8-r"?><p>x'],
  ['XML declaration of UTF-16', '<?xml version="1.0" encoding="utf-16"?><p>x'],
  ['XML declaration and meta', '<?xml version="1.0" encoding="koi8-r"?><meta charset=big5>x'],
  ['XML declaration behind a blank, then meta', ' <?xml encoding="koi8-r"?><meta charset=big5>x'],
  ['XML declaration in UTF-16 without a mark', inUtf16('<?xml version="1.0"?><p>x')],
  ['a byte order mark and meta', '\ufeff<meta charset=koi8-r>x'],
  ['a byte order mark of UTF-16', inUtf16('\ufeff<p>x')],
  ['a byte order mark and a header', '\ufeffx', 'text/html; charset=koi8-r'],
  ['header and meta', '<meta charset=koi8-r>x', 'text/html; charset=big5'],
  ['header in quotes', '<meta charset=koi8-r>x', 'text/html; charset="big5"'],
  ['header in single quotes', '<meta charset=koi8-r>x', "text/html; charset='big5'"],
  ['header with an unknown label', '<meta charset=koi8-r>x', 'text/html; charset=nonsense'],
  ['header with two', 'x', 'text/html; charset=koi8-r; charset=utf-8'],
  ['header with other parameters', 'x', 'text/html; boundary=x; CHARSET=koi8-r'],
  ['header with a space before =', '<meta charset=big5>', 'text/html; charset =koi8-r'],
  ['header with a space behind =', '<meta charset=big5>', 'text/html; charset= koi8-r'],
  ['header without a space', 'x', 'text/html;charset=koi8-r;x=y'],
  ['header with a comma', '<meta charset=big5>', 'text/html; charset=koi8-r, text/html'],
  ['header and XML declaration', '<?xml encoding="koi8-r"?>x', 'text/html; charset=big5'],
  ['UTF-16 in the header', 'x', 'text/html; charset=utf-16'],
  ['x-user-defined in the header', 'x', 'text/html; charset=x-user-defined'],
  ['XHTML', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
  [
    'XHTML with a declaration',
    '<?xml version="1.0" encoding="koi8-r"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'application/xhtml+xml',
  ],
  [
    'XHTML with a meta',
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="koi8-r"/></head></html>',
    'application/xhtml+xml',
  ],
];

describe('the encoding in which Chromium reads a page', () => {
  it.each(cases)('matches ours: %s', async (_case, body, contentType = 'text/html') => {
    const ours = decodeHtml(Buffer.from(body), contentType).charset.name;
    expect(ours).toBe(await byChromium(body, contentType));
  });

  it('matches ours for every label of the Encoding Standard, and for no unknown label', async () => {
    const refused = ['csiso2022kr', 'hz-gb-2312', 'iso-2022-cn', 'iso-2022-cn-ext', 'iso-2022-kr'];
    const unknown = ['utf-7', 'utf-32', 'cp437', 'utf8mb4', 'ansi', 'iso-2022-kr-1', ''];
    const all = [...Object.keys(labels), ...refused, 'replacement', 'logical', ...unknown];
    for (const label of all) {
      // A second declaration shows whether the first was used.
      const page = `<meta charset="${label}"><meta charset=big5>`;
      const name = decodeHtml(Buffer.from(page), 'text/html').charset.name;
      if (refused.includes(label) || label === 'replacement') expect(name).toBe('replacement');
      else if (unknown.includes(label)) expect(name).toBe('big5');
      else expect([label, name]).toEqual([label, expectedInMeta(label)]);
    }
    const decoders: unknown = await chromium.page.evaluate(
      `${JSON.stringify(Object.keys(labels))}.map((label) => new TextDecoder(label).encoding)`,
    );
    const headers = Object.keys(labels).map(
      (label) => decodeHtml(Buffer.from('x'), `text/html; charset=${label}`).charset.name,
    );
    expect(headers).toEqual(decoders);
  });
});

function expectedInMeta(label: string): string {
  const name = (labels[label] ?? 'iso-8859-8-i').toLowerCase();
  if (name.startsWith('utf-16')) return 'utf-8';
  return name === 'x-user-defined' ? 'windows-1252' : name;
}
