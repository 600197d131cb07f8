import { defineAnalysis } from '@app/crawler/analysis';
import { linkPicture } from './rules/link-picture.js';
import { figureColumns, figuresOf } from './rules/page-figures.js';
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
  form: 'clone',
  deadlineFactor: DEADLINE_FACTOR,
  run({ urls, links, home }: GraphInput) {
    const figures = figureColumns(urls.length, links, home);
    const pages = {
      length: urls.length,
      at: (number: number) => ({
        ...figuresOf(figures, number),
        ...{ number, url: urls[number] ?? '' },
      }),
    };
    return { figures, picture: JSON.stringify(linkPicture(pages)) };
  },
});
