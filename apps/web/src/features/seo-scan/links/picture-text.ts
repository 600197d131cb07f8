import type { LinkPicture } from '@app/seo-scan/contract';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { rankText } from './rank-text.js';

/** What points and lines are, while nobody points at one. */
export function legendOf(
  { kind, nodes, links, linksLeftOut }: LinkPicture,
  isBySegment: boolean,
): string {
  const points =
    kind === 'pages'
      ? `Each point is a page, grouped by ${isBySegment ? 'segment' : 'folder'}; its size shows its PageRank. Point at one to see its links and the path from the home page; choose it to list them.`
      : `Each point is one of ${formatCount(nodes.length)} folders; its size shows the PageRank of its pages. Choose one to list them.`;
  if (linksLeftOut === 0) return points;
  return `${points} ${formatCount(links.length / 2)} links are in the picture, ${formatCount(linksLeftOut)} weaker ones are not.`;
}

/** Follows the facts of a page: the pages from the home page to it. */
export function pathText(path: readonly string[]): string {
  if (path.length === 0) return '';
  return ` · Path: ${path.map((url) => new URL(url).pathname).join(' → ')}`;
}

/** `https://bakery.example/rye · PageRank 1.2 · 14 links · 2 clicks` */
export function factsOf({
  name,
  rank,
  inlinks,
  clicks,
  pages,
}: LinkPicture['nodes'][number]): string {
  return [
    name,
    ...(pages > 1 ? [countOf(pages, 'page')] : []),
    `PageRank ${rankText(rank)}`,
    countOf(inlinks, 'link'),
    clicks === null ? 'not reachable' : countOf(clicks, 'click'),
  ].join(' · ');
}
