import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '../page-model/page-snapshot.js';
import { elementSelector } from './element-selector.js';
import { parsePage } from './page-parser.js';
import { UrlResolver } from './url-resolver.js';

const read = (html: string, finalUrl = 'https://example.com/shop/page.html'): PageDocument =>
  parsePage(html, { finalUrl });
const headed = (head: string, body = ''): PageDocument =>
  read(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
const bodied = (body: string): PageDocument => headed('<title>t</title>', body);

describe('document', () => {
  it('reads doctype, language and base', () => {
    const page = read('<!DOCTYPE html><html lang="de-AT"><head><base href="/b/"></head>');
    expect(page).toMatchObject({ doctype: 'html', htmlLang: 'de-AT', baseHref: '/b/' });
    expect(read('<p>x').doctype).toBeNull();
    expect(read('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">').doctype).toBe(
      'HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"',
    );
  });

  it('reads xml:lang in XML only', () => {
    const html = '<html xml:lang="de" lang="en"><title>t</title></html>';
    const finalUrl = 'https://example.com/';
    expect(parsePage(html, { finalUrl }).htmlLang).toBe('en');
    expect(parsePage(html, { finalUrl, isXml: true }).htmlLang).toBe('de');
    expect(read('<html xml:lang="de">').htmlLang).toBeNull();
  });

  it('decodes and collapses titles, and ignores svg titles', () => {
    const page = headed(
      '<title>\n Bread &amp;  butter&nbsp;&eacute; </title>',
      '<svg><title>Icon</title></svg>',
    );
    expect(page.titles.map((title) => title.text)).toEqual(['Bread & butter é']);
  });

  it('distinguishes a second title from a title in the body', () => {
    const page = headed('<title>a</title><title>b</title>', '<title>c</title>');
    expect(page.titles.map(({ text, isInHead }) => [text, isInHead])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
  });

  it('reads metas with decoded content', () => {
    const page = headed(
      '<meta name=" Description " content="a &quot;b&quot; &copy"><meta property="og:Title" content=x><meta http-equiv=Refresh content="0;url=/a?b=1&amp;c=2">',
    );
    expect(page.metas).toMatchObject([
      { name: 'description', content: 'a "b" ©' },
      { property: 'og:title', content: 'x', name: null },
      { httpEquiv: 'refresh', content: '0;url=/a?b=1&c=2' },
    ]);
  });

  it('collects JSON-LD as written', () => {
    const page = headed(
      '<script type="application/ld+json">{"a":"<b>&amp;"}</script><script>x</script>',
    );
    expect(page.jsonLd.map(({ text }) => text)).toEqual(['{"a":"<b>&amp;"}']);
    expect(page.scriptCount).toBe(2);
  });

  it('detects password fields, media and code', () => {
    expect(bodied('<input type=Password>').hasPasswordField).toBe(true);
    expect(bodied('<video src=a></video>').hasMedia).toBe(true);
    expect(bodied('<iframe src="https://www.youtube.com/embed/x"></iframe>').hasMedia).toBe(true);
    expect(bodied('<pre>x</pre>').hasCode).toBe(true);
    expect(bodied('<iframe src="/ad"></iframe>')).toMatchObject({
      hasMedia: false,
      hasPasswordField: false,
      hasCode: false,
    });
  });

  it('lists loaded resources and form targets', () => {
    const page = headed(
      '<link rel=stylesheet href="s.css"><link rel="shortcut icon" href=/i.ico><script src="//cdn.example/a.js"></script>',
      '<iframe src="http://f.example/"></iframe><video poster=p.jpg><source src=v.mp4></video><form action="http://x.example/go"></form><form></form>',
    );
    expect(page.resources.map(({ kind, url }) => [kind, url])).toEqual([
      ['stylesheet', 'https://example.com/shop/s.css'],
      ['other', 'https://example.com/i.ico'],
      ['script', 'https://cdn.example/a.js'],
      ['frame', 'http://f.example/'],
      ['poster', 'https://example.com/shop/p.jpg'],
      ['media', 'https://example.com/shop/v.mp4'],
      ['form', 'http://x.example/go'],
      ['form', 'https://example.com/shop/page.html'],
    ]);
  });
});

describe('text', () => {
  it('separates words at blocks, not at inline elements', () => {
    const page = bodied('<p>fresh<b>ly</b> baked<p>bread<br>and<div>rolls</div>daily');
    expect(page.bodyText).toBe('freshly baked bread and rolls daily');
    expect(page.mainWordCount).toBe(6);
  });

  it('excludes scripts, styles, noscript and templates', () => {
    const page = bodied(
      'a<script>x</script><style>y</style><noscript>z</noscript><template>w<template>q</template>v</template><textarea>t</textarea>b',
    );
    expect(page.bodyText).toBe('a b');
  });

  it('excludes navigation, header, footer, aside and forms from the main text', () => {
    const page = bodied(
      '<header>h</header><nav>n<nav>m</nav></nav><main>text<aside>s</aside></main><form>f</form><footer>o',
    );
    expect(page.mainText).toBe('text');
    expect(page.bodyText).toBe('h n m text s f o');
  });

  it('keeps the main text of a page that is one big form', () => {
    const page = bodied('<form><nav>n</nav><h1>Title</h1><p>words</p></form>');
    expect(page.mainText).toBe('Title words');
  });

  it('keeps the main text when a header is never closed', () => {
    expect(bodied('<header>logo<main>words</main>').mainText).toBe('logo words');
  });

  it('counts the main text inside data-nosnippet once', () => {
    const page = bodied(
      '<div data-nosnippet>ab<span data-nosnippet>cd</span></div><nav data-nosnippet>xx</nav>ef',
    );
    expect(page.noSnippetChars).toBe(4);
    expect(page.mainText).toBe('abcd ef');
  });

  it('has an ellipsis in the plain text in place of code and asides', () => {
    const page = bodied(
      '<nav>x</nav><p>Say <code>a<samp>b</samp></code> or<pre>c</pre><nav>y</nav>end',
    );
    expect(page.plainText).toBe('Say … or … end');
    expect(page.mainText).toBe('Say ab or c end');
    expect(bodied('<p>Say it').plainText).toBe('Say it');
  });

  it('decodes entities, also without a semicolon', () => {
    expect(bodied('AT&amp;T &lt;b&gt; &copy 2024 &unknown; &#x41;').bodyText).toBe(
      'AT&T <b> © 2024 &unknown; A',
    );
  });

  it('has the same hash if it is equal, and none if it is empty', () => {
    expect(bodied('<p>One  two').contentHash).toBe(bodied('<div>one two</div>').contentHash);
    expect(bodied('<p>one two').contentHash).not.toBe(bodied('<p>one three').contentHash);
    expect(bodied('<nav>x</nav>').contentHash).toBeNull();
  });
});

describe('links, headings and images', () => {
  it('resolves links against the base and distinguishes internal from external', () => {
    const page = read(
      '<base href="https://example.com/b/c"><a href=d>1</a><a href="/e#f">2</a><a href="https://www.example.com/">3</a><a href="http://example.com/g">4</a><a href="https://other.example/">5</a><a href="mailto:a@b.c">6</a><a>7</a><a href="http://[">8</a><a href="?q=1">9</a>',
    );
    expect(page.anchors.map(({ url, isInternal }) => [url, isInternal])).toEqual([
      ['https://example.com/b/d', true],
      ['https://example.com/e', true],
      ['https://www.example.com/', true],
      ['http://example.com/g', true],
      ['https://other.example/', false],
      [null, false],
      [null, false],
      [null, false],
      ['https://example.com/b/c?q=1', true],
    ]);
  });

  it('resolves the same reference by folder when pages share a resolver', () => {
    const resolver = new UrlResolver('https://example.com/');
    const urlAt = (finalUrl: string): string | null | undefined =>
      parsePage('<a href="x?y=/z">', { finalUrl, resolver }).anchors[0]?.url;
    expect(urlAt('https://example.com/a/')).toBe('https://example.com/a/x?y=/z');
    expect(urlAt('https://example.com/a/b?c=/d/')).toBe('https://example.com/a/x?y=/z');
    expect(urlAt('https://example.com/e/f/')).toBe('https://example.com/e/f/x?y=/z');
    expect(urlAt('https://example.com')).toBe('https://example.com/x?y=/z');
  });

  it('reads the text of a link, including images and labelled icons', () => {
    const page = bodied(
      '<a href=/ rel="NoFollow sponsored" aria-label=L title=T>go <b>on</b></a><a href=/><img src=a><img src=b alt=B></a><a href=/><svg><title>Cart</title><path d=""/></svg></a><a href=/><i role=img aria-label="Search"></i></a><a name=x></a><a href="#" onclick="go()">z</a>',
    );
    expect(page.anchors).toMatchObject([
      { text: 'go on', rel: ['nofollow', 'sponsored'], ariaLabel: 'L', title: 'T', imageAlts: [] },
      { text: '', imageAlts: [null, 'B'] },
      { text: '', imageAlts: ['Cart'] },
      { text: '', imageAlts: ['Search'] },
      { href: null, isNamed: true },
      { hasClickHandler: true, href: '#' },
    ]);
  });

  it('ends a link at the next one', () => {
    const page = bodied('<a href=/1>one <a href=/2>two</a> three');
    expect(page.anchors.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('keeps a block open that was opened inside a link', () => {
    const page = bodied('<nav><a href=/1><div>one</a></div>two</nav>three');
    expect(page.anchors[0]?.text).toBe('one');
    expect(page.mainText).toBe('three');
  });

  it('reads headings with their accessible names', () => {
    const page = bodied(
      '<h1>A <em>b</em></h1><h2><img src=x alt="Logo"></h2><h3 aria-label="L"></h3><h4></h4><h5>x</h6>y',
    );
    expect(
      page.headings.map(({ level, text, accessibleName }) => [level, text, accessibleName]),
    ).toEqual([
      [1, 'A b', 'A b'],
      [2, '', 'Logo'],
      [3, '', 'L'],
      [4, '', ''],
      [5, 'x', 'x'],
    ]);
  });

  it('finds the address of plain, responsive and lazy images', () => {
    const page = bodied(
      '<img src=a.png><img srcset="b.png 1x, c.png 2x"><img src="data:image/gif;base64,R0" data-src=d.png><img>',
    );
    expect(page.images.map(({ url }) => url)).toEqual([
      'https://example.com/shop/a.png',
      'https://example.com/shop/b.png',
      'https://example.com/shop/d.png',
      null,
    ]);
  });
});

describe('selectors', () => {
  const selectorOfAnchor = (body: string): string => {
    const [anchor] = bodied(body).anchors;
    return anchor ? elementSelector(anchor.element) : '';
  };

  it('number siblings of one kind', () => {
    expect(selectorOfAnchor('<p></p><div></div><p></p><div><span></span><a>x')).toBe(
      'html > body > div:nth-of-type(2) > a:nth-of-type(1)',
    );
  });

  it('begin at the nearest id and escape it', () => {
    expect(selectorOfAnchor('<div id="1st:x"><p><a>x')).toBe(
      '#\\31 st\\:x > p:nth-of-type(1) > a:nth-of-type(1)',
    );
  });

  it('count the table parts that browsers add', () => {
    expect(selectorOfAnchor('<table><tr><td>1<td><a>x')).toBe(
      'html > body > table:nth-of-type(1) > tbody:nth-of-type(1) > tr:nth-of-type(1) > td:nth-of-type(2) > a:nth-of-type(1)',
    );
  });

  it('close list items and paragraphs without an end tag', () => {
    expect(selectorOfAnchor('<ul><li>1<ul><li>2</ul><li><p>3<p><a>x')).toBe(
      'html > body > ul:nth-of-type(1) > li:nth-of-type(2) > p:nth-of-type(2) > a:nth-of-type(1)',
    );
  });

  it('come with a quote of the start tag, at most 300 characters', () => {
    const page = bodied(`<a\n href="/x" title="${'y'.repeat(400)}">z</a>`);
    expect(page.anchors[0]?.element.source).toHaveLength(300);
    expect(page.anchors[0]?.element.source.startsWith('<a\n href="/x" title="yyy')).toBe(true);
  });
});
