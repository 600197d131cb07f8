import { describe, expect, it } from '@jest/globals';
import { segmentFields } from '../contract/index.js';
import { suggestSegments } from './suggest-segments.js';

const template = (text: string, pages = 5) => ({ template: text, pages, example: `x${text}` });
const named = (...templates: readonly string[]): string[] =>
  suggestSegments(
    templates.map((text) => template(text)),
    [],
  ).map(({ segment }) => segment.name);

describe('segments from templates', () => {
  it('are named by what their addresses have in common', () => {
    expect(named('/products/*')).toEqual(['Products']);
    expect(named('/blog/#/#/*')).toEqual(['Blog']);
    expect(named('/shop/red-wine/*?')).toEqual(['Red wine']);
    expect(named('/*', '/* (2)')).toEqual([
      'Pages one level below /',
      'Pages one level below / (2)',
    ]);
    expect(named('/other/*')).toEqual(['Pages one level below /other/']);
    expect(named('/de/shop/*', '/en/shop/*', '/fr/shop/*')).toEqual([
      'Shop',
      'Pages one level below /en/shop/',
      'Pages one level below /fr/shop/',
    ]);
  });

  it('have valid fields, also with long addresses', () => {
    const long = `/${'a'.repeat(300)}/*`;
    for (const { segment } of suggestSegments([template(long), template(`${long}/x`)], []))
      expect(segment.name.length).toBeLessThanOrEqual(60);
    const [first] = suggestSegments([template('/products/*')], []);
    expect(segmentFields.parse(first?.segment)).toEqual(first?.segment);
  });

  it('begin with most pages, and leave out single pages and what is there', () => {
    const templates = [template('/a/*', 2), template('/b/*', 9), template('/c', 1)];
    const found = suggestSegments(templates, []);
    expect(found.map(({ pages }) => pages)).toEqual([9, 2]);
    const existing = found.slice(0, 1).map(({ segment }) => segment);
    expect(suggestSegments(templates, existing).map(({ segment }) => segment.name)).toEqual(['A']);
  });
});
