import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '../page-model/page-snapshot.js';
import { elementSelector } from './element-selector.js';
import { parsePage } from './page-parser.js';

const read = (html: string): PageDocument =>
  parsePage(html, { finalUrl: 'https://example.com/shop/page.html' });
const headed = (head: string, body = ''): PageDocument =>
  read(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
const bodied = (body: string): PageDocument => headed('<title>t</title>', body);

describe('hostile pages', () => {
  it('may have 50,000 nested elements', () => {
    const page = bodied(`${'<div><b>'.repeat(50_000)}deep<a href=/x>y</a>`);
    expect(page.bodyText).toBe('deepy');
    const [anchor] = page.anchors;
    expect(anchor && elementSelector(anchor.element).length).toBeLessThan(2_000);
  });

  it('may have half a million stray end tags in deep nesting', () => {
    const page = bodied(
      `<section><table><tr><td>${'<i>'.repeat(600)}x${'</section>'.repeat(500_000)}`,
    );
    expect(page.bodyText).toBe('x');
  });

  it('may have 120 KB of commas before the first address of a srcset', () => {
    const [image] = bodied(`<img srcset="${','.repeat(120_000)}x">`).images;
    expect(image?.src).toBe('x');
    const [none] = bodied(`<img srcset="${','.repeat(120_000)}">`).images;
    expect(none?.src).toBeNull();
    const [commas] = bodied(`<img srcset="a.png${','.repeat(5_000)} 1x, b.png 2x">`).images;
    expect(commas?.src).toBe('a.png');
  });

  it('may have nested headings without multiplying their text', () => {
    const { headings } = bodied(`${'<div><h2>'.repeat(250)}${'bread '.repeat(100_000)}`);
    expect(headings).toHaveLength(250);
    expect(headings[0]?.text.startsWith('bread bread')).toBe(true);
    const units = headings.reduce((sum, { text }) => sum + text.length, 0);
    expect(units).toBeLessThan(10 * 600_000);
  });

  it('may split hidden text into any number of pieces', () => {
    const page = bodied('<nav>n</nav><b data-nosnippet>ab</b>'.repeat(20_000));
    expect(page.noSnippetChars).toBe(40_000);
  });

  it('may have ten megabytes on one line', () => {
    const page = bodied('<p>word <a href="/x">link</a> '.repeat(350_000));
    expect(page.bodyWordCount).toBe(700_000);
    expect(page.anchors.length).toBeLessThan(50_000);
  });

  it.each([
    '<',
    '</',
    '<!',
    '<!--',
    '<a',
    '<a href',
    '<a href=',
    '<a href="',
    '<script',
    '<title>x',
    '&',
    '&#',
    '<![CDATA[',
    '<?',
  ])('may be cut off at %s', (end) => {
    expect(bodied(`x ${end}`).bodyText.startsWith('x')).toBe(true);
  });

  it('may have thousands of links that are named by one endless element', () => {
    const links = '<a href=/x aria-labelledby="all b c"></a>'.repeat(20_000);
    const page = bodied(
      `<div id=all>${'word <b id=b>'.repeat(1_000)}${'text '.repeat(300_000)}</div>${links}`,
    );
    expect(page.anchors).toHaveLength(20_000);
    expect(page.anchors[0]?.imageAlts[0]?.length).toBeLessThan(10_000);
  });

  it('may consist of texts that only the tree can end', () => {
    const parts = [
      '<noscript><iframe></noscript>',
      '<script><!--<script></script>--></script>',
      '<![CDATA[>',
    ];
    for (const part of parts) expect(bodied(`x${part.repeat(100_000)}`).bodyText).toBe('x');
    expect(bodied(`<svg>${'<![CDATA[y]]>'.repeat(50_000)}`).bodyText).toHaveLength(50_000);
    const frames = `<head></head><frameset>${'<title>'.repeat(200_000)}`;
    expect(read(frames).titles).toEqual([]);
  });

  it('may have unclosed scripts, comments and templates', () => {
    expect(bodied('a<script>b<p>c').bodyText).toBe('a');
    expect(bodied('a<!-- b<p>c').bodyText).toBe('a');
    expect(bodied('a<template>b<p>c').bodyText).toBe('a');
  });
});
