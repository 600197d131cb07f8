import { defineAnalysis } from '@app/crawler/analysis';
import { linkPicture } from './rules/link-picture.js';
import { pageFigures } from './rules/page-figures.js';
import type { Links } from './rules/page-rank.js';

/** A million links take about a second. */
const DEADLINE_FACTOR = 10;

interface GraphInput {
  /** Of the pages, by their numbers. */
  readonly urls: readonly string[];
  readonly links: Links;
  readonly home: number;
}

/** PageRank, paths and the picture are computed in a thread, as they would block the worker. */
export const pageFiguresAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'pageFiguresAnalysis',
  deadlineFactor: DEADLINE_FACTOR,
  run({ urls, links, home }: GraphInput) {
    const figures = pageFigures(urls.length, links, home);
    const drawn = figures.map((page, number) => ({ ...page, number, url: urls[number] ?? '' }));
    return { figures, picture: linkPicture(drawn) };
  },
});
