import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { citedHosts, featuresOf, mergeFeatures } from './serp-features.js';

const fields = {
  ai_overview: 'ai_overview',
  answer_box: 'featured_snippet',
  videos: 'videos',
  short_videos: 'videos',
} as const;

describe('the features of a result page', () => {
  it('are the fields that are filled, with the hosts they cite', () => {
    const response = {
      ai_overview: { references: [{ link: 'https://www.Bücher.example/a' }] },
      videos: [],
      short_videos: null,
      something_else: [{ link: 'https://a.example' }],
    };
    expect(featuresOf(response, fields)).toEqual([
      { kind: 'ai_overview', hosts: ['xn--bcher-kva.example'] },
    ]);
  });

  it('are named once, whichever fields they come from', () => {
    const response = {
      videos: [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }],
      short_videos: [{ link: 'https://b.example' }],
    };
    expect(featuresOf(response, fields)).toEqual([
      { kind: 'videos', hosts: ['a.example', 'b.example'] },
    ]);
  });

  it('do not include an answer of the engine itself as a snippet of a page', () => {
    expect(featuresOf({ answer_box: { type: 'calculator', result: '4' } }, fields)).toEqual([]);
    expect(featuresOf({ answer_box: { link: 'https://a.example' } }, fields)).toHaveLength(1);
  });

  it('cite no pages of the engine', () => {
    const links = ['https://www.google.com/search?q=a', 'https://maps.google.co.uk/', 'ftp://a.b'];
    expect(citedHosts(links.map((link) => ({ link })))).toEqual([]);
    expect(citedHosts({ link: 'https://notgoogle.com' })).toEqual(['notgoogle.com']);
  });

  it('stay few on a page with any number of citations', () => {
    const links = Array.from({ length: 1_000 }, (_, n) => ({ link: `https://h${n}.example` }));
    expect(citedHosts(links)).toHaveLength(50);
    const many = links.map(({ link }) => ({ kind: 'ads' as const, hosts: [link] }));
    expect(mergeFeatures(many)[0]?.hosts).toHaveLength(50);
  });

  it('are found in whatever a provider sends', () => {
    let nested: unknown = { link: 'https://deep.example' };
    for (let depth = 0; depth < 10_000; depth += 1) nested = [nested];
    expect(citedHosts(nested)).toEqual([]);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.jsonValue()), (any) => {
        const kinds = featuresOf(any as Record<string, unknown>, fields).map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
      }),
    );
  });
});
