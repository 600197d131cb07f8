import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parsePage } from './page-parser.js';
import { outlineByStandard, outlineOf } from '../testing/page-by-standard.js';

const expectAgreement = (html: string): void => {
  const page = parsePage(html, { finalUrl: 'https://example.com/' });
  expect({ html, ...outlineOf(page) }).toEqual({ html, ...outlineByStandard(html) });
};

describe('constructs that are easily misread', () => {
  it.each([
    '<head><title>a</title></br><meta name=late><link rel=canonical href=/late></head>',
    '<head></head></br><title>late</title>',
    '<head><noscript><iframe src=x></noscript><title>t</title><meta name=x>',
    '<body><noscript><iframe src=x></noscript><h1>shown</h1><noscript><title>',
    '<noscript><!-- </noscript><h1>shown</h1> -->',
    '<noscript><a title="</noscript><h1>shown</h1>">',
    '<script><!--<script></script><h1>not shown</h1>--></script><h1>shown</h1>',
    '<script><!--<script></script></script><h1>shown</h1>',
    '<script><!-- <SCRIPT > </script > <p title="--></script><h1>shown</h1>',
    '<script><!--><script></script><h1>shown</h1>',
    '<script><!---><script></script><h1>shown</h1>',
    '<script><!-- <scripted></script><h1>shown</h1>',
    '<script><!--<script></script><h1>never ended',
    '<script type="application/ld+json">{"a":"<!--<script>"}</script>{"b":1}</script><h1>shown</h1>',
    '<template><script><!--<script></script></template>--></script></template><h1>shown</h1>',
    '<template><noscript></template></noscript></template><h1>shown</h1>',
    '<head><title>f</title></head><frameset><frame src=a><p>no</p><noframes><p>no</p></noframes></frameset><p>no',
    '<title>f</title><frameset><frame src=a></frameset><noframes><h1>x</h1></noframes><h1>y</h1>',
    '<div><a href=x></a><h1></h1></div><meta name=gone><frameset><frame></frameset>',
    '<body><p><frameset><h1>shown</h1>',
    'text<frameset><h1>shown</h1>',
    '<p><input type=hidden><frameset><title>no</title><h1>no</h1></frameset>',
    '<p><input><frameset><h1>shown</h1>',
    '<div><link rel=canonical href=/body></div><body><frameset><frame></frameset>',
    '<frameset><frameset></frameset><title>no</frameset><frame></frameset><noframes>x',
    '<svg><link rel=canonical href=/no><meta name=out></svg><link rel=canonical href=/body>',
    '<math><link rel=canonical href=/no><mi><link rel=canonical href=/body></mi></math>',
    '<svg><foreignObject><link rel=canonical href=/body><h1>x</h1></foreignObject></svg>',
    '<svg><title>no</title><desc>no</desc><a href=/no>yes</a><text>yes</text></svg>',
    '<svg><style>a<h1>out</h1></style>yes',
    '<svg><script>a</script><noscript>yes</noscript><template>yes</template></svg>',
    '<svg><p>out</p><g>yes</svg>yes',
    '<svg><body><title>out</title><link rel=canonical href=/body>',
    '<svg></p>yes</br><g>yes',
    '<svg><font>in<link rel=no></font><font color=red>out<link rel=yes></svg>',
    '<div><svg><g></div><h1>x',
    '<svg><foreignObject><div><svg><b>out<h2>x</h2></foreignObject></svg>',
    '<math><annotation-xml encoding="text/html"><h1>x</h1><title>y</title></annotation-xml></math>',
    '<math><annotation-xml><svg><foreignObject><h1>x</h1></foreignObject></svg></annotation-xml></math>',
    '<math><mtext><mglyph><link rel=no></mglyph><h1>x</h1></mtext></math>',
    '<svg><![CDATA[<h1>text</h1>]]></svg><![CDATA[<h1>]]></h1>x',
    '<![CDATA[ never ended <h1>x</h1>',
    '<svg><![CDATA[ never ended <h1>x</h1>',
    '<svg><![CDATA[ a > b ]]><g>yes</g></svg><p title="<![CDATA[">x]]>',
    '<script type="application/ld+json">/*<![CDATA[*/{}/*]]>*/</script>x',
    '<svg><script><foreignObject><p><script type="application/ld+json">{}</script>one',
    '<svg><script><foreignObject><title>t</title>not in the title',
    '<metadata>shown</metadata><desc>shown</desc>',
    '<plaintext><h1>text</h1>',
    '<xmp><h1>text</h1></xmp><h1>x</h1>',
  ])('are read according to the standard: %s', expectAgreement);
});

const name = fc.constantFrom('a', 'b', 'c', 'd');
const words = fc.constantFrom('one', ' two ', '&amp;', '< ', 'a < b', '-->', ']]>', '\n');
const rawWords = fc.array(
  fc.constantFrom(
    'x',
    '<!--',
    '-->',
    '<script>',
    '<div>',
    '<q>',
    '</',
    '<iframe>',
    '&lt;',
    '"',
    "'",
    '>',
  ),
  { maxLength: 4 },
);
const head = fc.oneof(
  name.map((one) => `<title>${one}</title>`),
  name.map((one) => `<meta name=description content=${one}>`),
  name.map((one) => `<meta name=robots content="no${one}">`),
  name.map((one) => `<link rel=canonical href=/${one}>`),
  rawWords.map((some) => `<script>${some.join('')}</script>`),
  rawWords.map((some) => `<style>${some.join('')}</style>`),
  rawWords.map((some) => `<noscript>${some.join('')}</noscript>`),
  rawWords.map((some) => `<!--${some.join('').replaceAll('-->', '')}-->`),
  fc.constantFrom('<template><title>no</title></template>', '</br>', '</p>', '</div>', ' \n '),
);
const leaf = fc.oneof(
  words,
  head,
  name.map((one) => `<img src=/${one} alt=x>`),
  rawWords.map((some) => `<script type="application/ld+json">${some.join('')}</script>`),
  rawWords.map((some) => `<iframe>${some.join('')}</iframe>`),
  rawWords.map((some) => `<textarea>${some.join('')}</textarea>`),
  fc.constantFrom('<br>', '</br>', '</p>', '<hr/>', '<p>', '<li>', '</svg>', '</math>', '<br/>'),
);
const { flow } = fc.letrec<{ flow: string; foreign: string }>((tie) => {
  const many = (one: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.array(one, { maxLength: 4 }).map((some) => some.join(''));
  const inside = (tag: string, content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    many(content).map((text) => `<${tag}>${text}</${tag.split(' ')[0] ?? ''}>`);
  return {
    flow: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      leaf,
      inside('div', tie('flow')),
      inside('section', tie('flow')),
      inside('h1', words),
      inside(
        'h2',
        fc.oneof(
          words,
          name.map((one) => `<em>${one}</em>`),
        ),
      ),
      name.chain((one) => inside(`a href=/${one}`, words)),
      inside('ul', inside('li', tie('flow'))),
      inside('svg', tie('foreign')),
      inside('math', tie('foreign')),
      inside('noscript', tie('flow')),
    ),
    foreign: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom('x', '<link rel=canonical href=/svg>', '<title>t</title>', '<path/>', '<g/>'),
      fc.constantFrom('<link rel=icon href=/i />', '<![CDATA[<h1>x</h1>]]>', '<a href=/s>y</a>'),
      fc.constantFrom(
        '<noscript>n</noscript>',
        '<script>s</script>',
        '<image href=x />',
        '<p>',
        '</p>',
      ),
      inside('g', tie('foreign')),
      inside('text', fc.constantFrom('t', '<tspan>u</tspan>')),
      inside('foreignObject', tie('flow')),
      inside('mtext', tie('flow')),
      inside('annotation-xml encoding="text/html"', tie('flow')),
    ),
  };
});
const page = fc
  .tuple(
    fc.array(head, { maxLength: 5 }),
    fc.constantFrom('', '</head>', '<body>', '</head><body>', '</head> ', '</head></br>'),
    fc.array(flow, { maxLength: 6 }),
    fc.constantFrom('', '</body></html>', '</body>'),
    fc.constantFrom('', '', '', '<frameset><frame src=x></frameset>'),
  )
  .map(
    ([heads, between, flows, end, frames]) =>
      `<!doctype html><html>${heads.join('')}${between}${frames}${flows.join('')}${end}${frames}`,
  );

describe('randomly generated pages', () => {
  it('have the title, metas, links, headings, images and texts that the standard requires', () => {
    fc.assert(fc.property(page, expectAgreement), { numRuns: 3_000 });
  });
});
