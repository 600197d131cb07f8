import type { LinkPicture } from '@app/seo-scan/contract';
import { expect, it } from '@jest/globals';
import { factsOf, legendOf, pathText } from './picture-text.js';

const picture: LinkPicture = {
  ...{ success: true, kind: 'pages', nodes: [], links: [0, 1], linksLeftOut: 0 },
};

it('explains the picture as it is grouped', () => {
  expect(legendOf(picture, false)).toContain('grouped by folder');
  expect(legendOf(picture, true)).toContain('grouped by segment');
  expect(legendOf({ ...picture, linksLeftOut: 1_200 }, true)).toContain('1,200 weaker ones');
});

it('says what is known of a point', () => {
  const rye = { name: 'https://b.example/rye', rank: 1, inlinks: 2, clicks: null, pages: 1 };
  expect(factsOf({ ...rye, folder: '/', previous: null })).toMatch(
    /^https:\/\/b\.example\/rye · PageRank .+ · 2 links · not reachable$/,
  );
  expect(pathText([])).toBe('');
  expect(pathText(['https://b.example/', 'https://b.example/rye'])).toBe(' · Path: / → /rye');
});
