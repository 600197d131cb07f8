import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '../audits/page-snapshot.js';
import { elementSelector } from './element-selector.js';
import { parsePage } from './page-parser.js';

const read = (html: string): PageDocument =>
  parsePage(html, { finalUrl: 'https://example.com/shop/page.html' });
const headed = (head: string, body = ''): PageDocument =>
  read(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
const bodied = (body: string): PageDocument => headed('<title>t</title>', body);

describe('hostile pages', () => {
  it('reads 50,000 nested elements', () => {
    const page = bodied(`${'<div><b>'.repeat(50_000)}deep<a href=/x>y</a>`);
    expect(page.bodyText).toBe('deepy');
    const [anchor] = page.anchors;
    expect(anchor && elementSelector(anchor.element).length).toBeLessThan(2_000);
  });

  it('reads half a million stray end tags in deep nesting', () => {
    const page = bodied(
      `<section><table><tr><td>${'<i>'.repeat(600)}x${'</section>'.repeat(500_000)}`,
    );
    expect(page.bodyText).toBe('x');
  });

  it('reads ten megabytes on one line', () => {
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
  ])('reads a page that breaks off at %s', (end) => {
    expect(bodied(`x ${end}`).bodyText.startsWith('x')).toBe(true);
  });

  it('reads unclosed scripts, comments and templates to the end', () => {
    expect(bodied('a<script>b<p>c').bodyText).toBe('a');
    expect(bodied('a<!-- b<p>c').bodyText).toBe('a');
    expect(bodied('a<template>b<p>c').bodyText).toBe('a');
  });
});
