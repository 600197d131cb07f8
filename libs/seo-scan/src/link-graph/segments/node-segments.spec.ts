import { expect, it } from '@jest/globals';
import type { LinkPicture } from '../../contract/index.js';
import { nodeSegments } from './node-segments.js';

const SITE = 'https://shop.example';
const node = (name: string): LinkPicture['nodes'][number] => ({
  ...{ name, folder: '/', rank: 1, inlinks: 1, clicks: 1, pages: 1, previous: null },
});
const page = (path: string, segment: number | null) => ({ url: SITE + path, segment });

it('the point of a page has the segment of the page', () => {
  const nodes = [node(`${SITE}/b`), node(`${SITE}/a`), node(`${SITE}/new`)];
  const pages = [page('/a', 1), page('/b', null)];
  expect(nodeSegments({ kind: 'pages', nodes }, pages)).toEqual([null, 1, null]);
});

it('the point of a folder has the segment of most of its pages', () => {
  const nodes = [node('/'), node('/blog/'), node('/blog/2024/')];
  const pages = [
    ...[page('/blog/2024/a', 2), page('/blog/2024/b', 2), page('/blog/2024/c', 1)],
    // 2023 is too small for a separate point.
    ...[page('/blog/2023/a', null), page('/blog/x', null), page('/blog/y', 0)],
    ...[page('/', 0), page('/shop/a', 1)],
  ];
  expect(nodeSegments({ kind: 'folders', nodes }, pages)).toEqual([0, null, 2]);
});
