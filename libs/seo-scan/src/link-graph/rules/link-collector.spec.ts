import { describe, expect, it } from '@jest/globals';
import { LinkCollector } from './link-collector.js';
import type { GraphPage } from './link-collector.js';

const at = (path: string): string => `https://example.com${path}`;
const page = (path: string, more: Partial<GraphPage> = {}): GraphPage => ({
  url: at(path),
  finalUrl: at(path),
  isReadable: true,
  isHome: path === '/',
  isNofollow: false,
  ...more,
});
const link = (path: string, isNofollow = false) => ({ url: at(path), isNofollow });

describe('LinkCollector', () => {
  it('collects each pair of pages once, followed as soon as one of its links is', () => {
    const collector = new LinkCollector([page('/b'), page('/'), page('/a')]);
    collector.add(at('/'), [link('/a', true), link('/a'), link('/b', true), link('/'), link('/x')]);
    expect(collector.nodes.map(({ url }) => url)).toEqual([at('/'), at('/a'), at('/b')]);
    expect(collector.home).toBe(0);
    const { sources, targets, isNofollow } = collector.links();
    expect([[...sources], [...targets], [...isNofollow]]).toEqual([
      [0, 0],
      [1, 2],
      [0, 1],
    ]);
  });

  it('counts links to an address that redirects for its final page', () => {
    const moved = page('/old', { finalUrl: at('/new'), isReadable: false });
    const collector = new LinkCollector([page('/'), moved, page('/new')]);
    collector.add(at('/'), [link('/old')]);
    collector.add(at('/old'), [link('/')]);
    expect(collector.nodes).toHaveLength(2);
    expect([...collector.links().targets]).toEqual([1]);
    expect(collector.numberOf(at('/old'))).toBe(1);
  });

  it('treats every link of a nofollow page as nofollow', () => {
    const collector = new LinkCollector([page('/', { isNofollow: true }), page('/a')]);
    collector.add(at('/'), [link('/a')]);
    expect([...collector.links().isNofollow]).toEqual([1]);
  });

  it('is full with the highest number of links that can be counted', () => {
    const collector = new LinkCollector([page('/'), page('/a'), page('/b')], 3);
    collector.add(at('/'), [link('/a'), link('/b')]);
    expect(collector.isFull).toBe(false);
    collector.add(at('/a'), [link('/'), link('/b')]);
    expect(collector.isFull).toBe(true);
    expect(collector.links().sources).toHaveLength(3);
  });

  it('grows with the website', () => {
    const pages = Array.from({ length: 60 }, (_, number) => page(`/${number + 10}`));
    const collector = new LinkCollector([page('/'), ...pages]);
    const all = pages.map(({ url }) => ({ url, isNofollow: false }));
    for (const { url } of pages) collector.add(url, all);
    expect(collector.links().sources).toHaveLength(60 * 59);
  });
});
