import { describe, expect, it } from '@jest/globals';
import { fixKinds, liveFixSchema } from '../contract/index.js';
import { liveFixOf, parseObject } from './live-value.js';

const fix = {
  id: '6f0c2a52-6f26-4dd2-8e3c-8f2b7f7a0f10',
  name: 'og:title',
  selector: 'img:nth-of-type(1)',
  optimizedContent: '{"@type":"Organization"}',
  originalHash: 'abc',
};

describe('a fix as the widget reads it', () => {
  it('satisfies the contract for every kind', () => {
    for (const kind of fixKinds)
      expect(liveFixSchema.safeParse(liveFixOf({ ...fix, kind })).success).toBe(true);
  });

  it('is null without the element or tag it is for', () => {
    const placeless = { ...fix, selector: null, name: null };
    const applicable = fixKinds.filter((kind) => liveFixOf({ ...placeless, kind }) !== null);
    expect(applicable).toEqual(['title', 'meta_description', 'lang', 'viewport', 'json_ld']);
  });

  it('combines a list of items into one object, and is null for broken JSON', () => {
    expect(parseObject('[{"@type":"Thing"}]')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing' }],
    });
    expect(parseObject('{')).toBeNull();
    expect(parseObject('"text"')).toBeNull();
  });
});
