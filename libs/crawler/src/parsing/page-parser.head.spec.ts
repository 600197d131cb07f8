import { describe, expect, it } from '@jest/globals';
import { parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import type { PageDocument } from '../page-model/page-snapshot.js';
import { elementSelector } from './element-selector.js';
import { parsePage } from './page-parser.js';

type Node5 = DefaultTreeAdapterMap['node'];

const read = (html: string): PageDocument =>
  parsePage(html, { finalUrl: 'https://example.com/shop/page.html' });
const headed = (head: string, body = ''): PageDocument =>
  read(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
const bodied = (body: string): PageDocument => headed('<title>t</title>', body);

/** Where parse5, which follows the standard to the letter, puts title, meta and link. */
function headNamesByStandard(html: string): string[] {
  const find = (node: Node5, name: string): Node5 | undefined => {
    if (node.nodeName === name) return node;
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      const found = find(child, name);
      if (found) return found;
    }
    return undefined;
  };
  const head = find(parse(html), 'head');
  if (!head || !('childNodes' in head)) return [];
  return head.childNodes
    .map((node) => node.nodeName)
    .filter((name) => name === 'title' || name === 'meta' || name === 'link');
}

function headNames(html: string): string[] {
  const page = read(html);
  return [...page.titles, ...page.metas, ...page.links]
    .filter((one) => one.isInHead)
    .map((one) => one.element.tag)
    .sort();
}

describe('head and body', () => {
  it.each([
    ['explicit', '<html><head><title>a</title><meta name=x><link rel=y></head><body><p>b'],
    ['implied', '<title>a</title><meta name=x><p>b<meta name=late>'],
    ['ended by an element', '<head><title>a</title><div></div><meta name=late></head><body>'],
    ['ended by text', '<head><title>a</title>oops<meta name=late></head><body>'],
    ['ended by a custom element', '<head><x-y></x-y><title>late</title></head><body>'],
    ['ended by an image', '<head><meta name=x><img src=a><link rel=late></head>'],
    ['pushed back after the end', '<head></head><meta name=x><title>a</title><body><meta name=y>'],
    ['white space only', '<head>\n <meta name=x>\n\t<!-- c -->\n<title>a</title></head>'],
    ['a script with markup', '<head><script>"<div>"</script><meta name=x></head>'],
    ['a style with markup', '<head><style>a:after{content:"<p>"}</style><meta name=x></head>'],
    ['a template with markup', '<head><template><div><meta name=in></div></template><meta name=x>'],
    ['a noscript with a link', '<head><noscript></noscript><meta name=x></head>'],
    ['two heads', '<head><meta name=x></head><head><meta name=y></head><body>'],
    ['stray end tags', '<head></div></p><meta name=x></head>'],
    ['the end of html', '<head><meta name=x></html><meta name=y>'],
    ['body without the end of head', '<head><meta name=x><body><meta name=y>'],
    ['upper case', '<HTML><HEAD><TITLE>a</TITLE><META NAME=x></HEAD><BODY>'],
    ['nothing', ''],
    ['attributes before', '<!-- x --><!doctype html><html lang=en><meta charset=utf-8><title>a'],
  ])('match the standard: %s', (_, html) => {
    expect(headNames(html)).toEqual(headNamesByStandard(html).sort());
  });

  it('include the element that ended the head too early', () => {
    const page = read(
      '<head><title>a</title><div class="x">b</div><link rel="canonical" href="/">',
    );
    expect(page.headClosedBy).toMatchObject({ tag: 'div', source: '<div class="x">' });
    expect(page.links[0]?.isInHead).toBe(false);
  });

  it('include the text that ended the head too early', () => {
    const page = read('<head><title>a</title>stray words <meta name="description"></head>');
    expect(page.headClosedBy).toMatchObject({ tag: '#text', source: 'stray words' });
    expect(page.headClosedBy && elementSelector(page.headClosedBy)).toBe('html > body');
  });

  it('are correct for a regular or an implied body', () => {
    expect(bodied('<p>x').headClosedBy).toBeNull();
    expect(read('<head><title>a</title></head><p>x').headClosedBy).toBeNull();
    expect(read('<title>a</title><body>x').headClosedBy).toBeNull();
  });

  it('ignore a tracking pixel in a noscript of the head, as browsers do', () => {
    const page = headed('<noscript><img src="https://t.example/p"></noscript><title>a</title>');
    expect(page.headClosedBy).toBeNull();
    expect(page.titles[0]?.isInHead).toBe(true);
    expect(page.images).toEqual([]);
  });
});
