import { describe, expect, it } from '@jest/globals';
import { extractPage, ruleProblems } from './extract-page.js';
import { VALUE_MAX_CHARS } from './page-rule.js';
import type { PageRule, ReadValues, RuleResult } from './page-rule.js';

const SHOP = `<!doctype html><html lang="en"><head><title>Tea &amp; cups</title>
<meta name="description" content="Green  tea">
<script type="application/ld+json">{"@type":"Product"}</script></head>
<body><h1>Green <b>tea</b></h1>
<table><tr><td>Price</td><td class="price sale">€ 12.50</td></tr></table>
<ul><li>Fresh</li><li>Organic</li></ul>
<a href="/cups?a=1&amp;b=2" rel="nofollow">Cups</a><a name="top">Top</a>
<noscript><p class="hidden">No script</p></noscript><script>var price = 'none';</script>
<p>SKU: <span data-sku="T-100">T-100</span></p></body></html>`;

function rule(overrides: Partial<PageRule>): PageRule {
  return {
    id: 'rule',
    language: 'css',
    expression: 'h1',
    take: 'text',
    attribute: null,
    mustMatch: null,
    ...overrides,
  };
}

function extract(overrides: Partial<PageRule>, html = SHOP): RuleResult {
  const [result] = extractPage(html, [rule(overrides)], 10_000);
  if (result === undefined) throw new Error('no result');
  return result;
}

function valuesOf(overrides: Partial<PageRule>, html = SHOP): ReadValues['values'] {
  const result = extract(overrides, html);
  if (result.kind !== 'read') throw new Error(result.message);
  return result.values;
}

describe('a CSS selector', () => {
  it.each([
    ['h1', ['Green tea']],
    ['table > tbody > tr > td.price.sale', ['€ 12.50']],
    ['td:nth-child(2)', ['€ 12.50']],
    ['h1 + table td:first-child', ['Price']],
    ['h1 ~ ul > li:not(:first-child)', ['Organic']],
    ['p:has([data-sku^="T-"])', ['SKU: T-100']],
    ['html > head > title', ['Tea & cups']],
    ['A[REL=nofollow]', ['Cups']],
    ['script[type="application/ld+json"]', ['{"@type":"Product"}']],
    ['.hidden', []],
    ['h2', []],
  ])('%s finds what a browser shows', (expression, values) => {
    expect(valuesOf({ expression })).toEqual(values);
  });

  it('reads an attribute of the elements that have it', () => {
    expect(valuesOf({ expression: 'a', take: 'attribute', attribute: 'href' })).toEqual([
      '/cups?a=1&b=2',
    ]);
    expect(
      valuesOf({ expression: 'meta[name=description]', take: 'attribute', attribute: 'Content' }),
    ).toEqual(['Green tea']);
  });

  it('counts, and reads markup', () => {
    expect(extract({ expression: 'li', take: 'count' })).toMatchObject({
      values: ['2'],
      matches: 2,
    });
    expect(valuesOf({ expression: 'a[rel]', take: 'html' })).toEqual([
      '<a href="/cups?a=1&amp;b=2" rel="nofollow">Cups</a>',
    ]);
  });

  it('separates the text of blocks, and leaves scripts out', () => {
    expect(valuesOf({ expression: 'ul' })).toEqual(['Fresh Organic']);
    expect(valuesOf({ expression: 'body' })[0]).not.toContain('var price');
  });
});

describe('an XPath', () => {
  it.each([
    ['//h1', ['Green tea']],
    ['/html/body/table/tbody/tr/td[2]', ['€ 12.50']],
    ['//meta[@name="description"]/@content', ['Green tea']],
    ['//li | //h1', ['Green tea', 'Fresh', 'Organic']],
    ['//li[last()]/preceding-sibling::li', ['Fresh']],
    ['//a[contains(@rel, "follow")]/@href', ['/cups?a=1&b=2']],
    ['//*[contains(text(), "SKU")]/span', ['T-100']],
    ['//h1/text()', ['Green']],
    ['count(//li)', ['2']],
    ['string(//h2)', []],
    ['normalize-space(//title)', ['Tea & cups']],
    ['boolean(//h1)', ['true']],
  ])('%s finds what the console of a browser finds', (expression, values) => {
    expect(valuesOf({ language: 'xpath', expression })).toEqual(values);
  });
});

describe('a regular expression', () => {
  it('reads the first group of each match in the source, or the whole match', () => {
    expect(valuesOf({ language: 'regex', expression: 'data-sku="([^"]+)"' })).toEqual(['T-100']);
    expect(valuesOf({ language: 'regex', expression: '<li>[A-Z]\\w+' })).toEqual([
      '<li>Fresh',
      '<li>Organic',
    ]);
    expect(valuesOf({ language: 'regex', expression: '(?i)<LI>', take: 'count' })).toEqual(['2']);
  });

  it('ends soon on a pattern that makes others hang', () => {
    const html = `<p>${'a'.repeat(5_000)}!</p>`;
    expect(valuesOf({ language: 'regex', expression: '^(a+)+$' }, html)).toEqual([]);
  });

  it('counts a pattern that matches everywhere up to a limit', () => {
    const result = extract({ language: 'regex', expression: 'x*' }, 'y'.repeat(20_000));
    expect(result).toMatchObject({ kind: 'read', matches: 10_000, isCut: true });
    expect((result as ReadValues).values).toHaveLength(20);
  });
});

it('keeps 20 values, 1,000 characters of each and 10,000 in total, and counts the others', () => {
  const short = extract({ expression: 'p' }, '<p>tea</p>'.repeat(30)) as ReadValues;
  expect(short).toMatchObject({ matches: 30, isCut: true });
  expect(short.values).toHaveLength(20);
  const html = `<p>${'long '.repeat(500)}</p>`.repeat(30);
  const result = extract({ expression: 'p' }, html) as ReadValues;
  expect(result).toMatchObject({ matches: 30, isCut: true });
  expect(result.values).toHaveLength(10);
  for (const value of result.values) expect(value).toHaveLength(VALUE_MAX_CHARS);
  const markup = extract({ expression: 'body', take: 'html' }, html) as ReadValues;
  expect(markup.values[0]).toHaveLength(VALUE_MAX_CHARS);
});

it('says whether every value matches a pattern', () => {
  const price = { expression: '.price', mustMatch: '^€ \\d+\\.\\d{2}$' };
  expect(extract(price)).toMatchObject({ doesMatch: true });
  expect(extract({ ...price, expression: 'td' })).toMatchObject({ doesMatch: false });
  expect(extract({ ...price, expression: '.missing' })).toMatchObject({ doesMatch: false });
});

it('compares whole values with a pattern, and those that are not kept', () => {
  const long = `<p>${'Bread and rolls. '.repeat(500)}Free delivery</p>`;
  const mustMatch = 'delivery$';
  for (const rest of [{}, { take: 'html', mustMatch: 'delivery</p></body>$' }] as const)
    expect(
      extract({ expression: 'body', mustMatch, ...rest }, long.replace('</p>', '')),
    ).toMatchObject({
      doesMatch: true,
      isCut: true,
    });
  const prices = (last: string): string => `${'<b>1</b>'.repeat(30)}<b>${last}</b>`;
  for (const rule of [
    { expression: 'b' },
    { language: 'regex', expression: '<b>(.*?)</b>' },
  ] as const) {
    expect(extract({ ...rule, mustMatch: '^\\d$' }, prices('2'))).toMatchObject({
      doesMatch: true,
    });
    expect(extract({ ...rule, mustMatch: '^\\d$' }, prices('x'))).toMatchObject({
      doesMatch: false,
    });
  }
  const nested = `${'<div>'.repeat(200)}${'x'.repeat(50_000)}`;
  expect(extract({ expression: 'div', mustMatch: 'x' }, nested)).toMatchObject({
    kind: 'read',
    doesMatch: null,
  });
});

it.each<[Partial<PageRule>, RegExp]>([
  [{ expression: 'h1[' }, /^This CSS selector can't be read: /],
  [{ expression: 'h1:no-such-thing' }, /^This CSS selector can't be read: .*no-such-thing/],
  [{ expression: 'h1::text' }, /^This CSS selector can't be read: /],
  [{ language: 'xpath', expression: '//h1[' }, /^This XPath can't be evaluated: /],
  [{ language: 'regex', expression: '(' }, /^This regular expression can't be read: /],
  [{ language: 'regex', expression: '(a)\\1' }, /without look-around and back-references\.$/],
  [{ language: 'regex', expression: '((a{1000}){1000}){1000}' }, /can't be read/],
  [{ language: 'regex', expression: '(some words of a page){1000}' }, /repeats too much\.$/],
])('refuses %j in a sentence', (wrong, sentence) => {
  expect(ruleProblems(rule(wrong))).toEqual({ expression: expect.stringMatching(sentence) });
});

it('refuses a wrong pattern of a check, and accepts a right rule', () => {
  expect(ruleProblems(rule({ mustMatch: '[' }))).toEqual({ pattern: expect.any(String) });
  expect(ruleProblems(rule({ mustMatch: '^a$' }))).toEqual({});
});

it('does not take an XPath that fails on the page for an absent value', () => {
  expect(extract({ language: 'xpath', expression: 'no-such-function(//h1)' })).toMatchObject({
    kind: 'not_evaluated',
    reason: 'invalid',
  });
});

it('does not evaluate rules once the time is used up', () => {
  const results = extractPage(SHOP, [rule({}), rule({})], -1);
  expect(results.map(({ kind }) => kind)).toEqual(['not_evaluated', 'not_evaluated']);
});

it('reads a long text with a pattern, and repeated or many attributes, in time that grows with the page', () => {
  const paragraphs = '<p>Bread and rolls</p>'.repeat(40_000);
  const attributes = Array.from({ length: 20_000 }, (_, index) => ` a${index}`).join('');
  const bodies = Array.from({ length: 10_000 }, (_, index) => `<body b${index}>`).join('');
  const html = `<body class="first">${bodies}<body class="second">${paragraphs}<p${attributes}>End`;
  const wanted = { expression: 'body.first', mustMatch: '^Bread and rolls .* rolls End$' };
  const [result] = extractPage(html, [rule(wanted), rule({})], 5_000);
  expect(result).toMatchObject({ kind: 'read', doesMatch: true });
  expect(extract({ expression: 'body[b9999] p[a19999]' }, html)).toMatchObject({ values: ['End'] });
});

it('reads a page that is nested too deeply for a stack', () => {
  const html = `${'<div>'.repeat(50_000)}<h1>Deep</h1>`;
  expect(valuesOf({}, html)).toEqual(['Deep']);
  expect(valuesOf({ language: 'xpath', expression: '//h1' }, html)).toEqual(['Deep']);
  expect(valuesOf({ expression: 'body' }, html)).toEqual(['Deep']);
});

describe('a rule that reads too much', () => {
  it.each([
    `count(//node()${'/ancestor-or-self::*/descendant-or-self::node()'.repeat(9)})`,
    `concat(${Array.from({ length: 200 }, () => '/').join(',')})`,
    `count(//*[count(preceding::*) > count(following::*)])`,
  ])('is not evaluated instead of taking the memory of the process: %s', (expression) => {
    const html = `<div><i>${'tea '.repeat(50)}</i></div>`.repeat(1_500);
    expect(extract({ language: 'xpath', expression }, html)).toMatchObject({
      kind: 'not_evaluated',
      reason: 'memory',
    });
  });

  it('does not keep a page with more elements than fit into memory', () => {
    const html = '<b>'.repeat(260_000);
    const [css, regex] = extractPage(
      html,
      [rule({ expression: 'b' }), rule({ language: 'regex', expression: '<b>', take: 'count' })],
      60_000,
    );
    expect(css).toMatchObject({ kind: 'not_evaluated', reason: 'memory' });
    expect(regex).toMatchObject({ values: ['10000'] });
  });
});
