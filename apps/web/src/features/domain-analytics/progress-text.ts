import type { AnalysisFigure, AnalysisProgress } from '@app/domain-analytics/contract';
import { countOf, formatCount } from '../../lib/numbers.js';

/** What an analysis reads, by its source. */
export const figureNames: Readonly<Record<AnalysisFigure, string>> = {
  keywords: 'Keywords (DataForSEO, Search Console)',
  competitors: 'Competitors (DataForSEO)',
  backlinks: 'Backlinks (DataForSEO)',
  registration: 'Registration (RDAP)',
  common_crawl: 'Common Crawl rank',
  tranco: 'Tranco rank',
  open_page_rank: 'Open PageRank',
  crux_rank: 'CrUX rank bucket',
  speed: 'Real-user speed (CrUX)',
  known_links: 'Links known to Bing',
  shared_pages: 'Stored result pages',
  own_crawl: 'Our crawl of the website',
};

/** "Analyzing bakery.example: 7 of 12 sources read." */
export function progressText({ status, isCancelling, figures }: AnalysisProgress): string {
  const read = figures.filter(({ state }) => state === 'known' || state === 'unknown').length;
  const soFar = `${formatCount(read)} of ${countOf(figures.length, 'source')} read`;
  switch (status) {
    case 'queued':
      return "Queued behind other users' analyses.";
    case 'running':
      return isCancelling
        ? `Cancelling. Waiting for data that is already paid for. ${soFar}.`
        : `${soFar}.`;
    case 'completed':
      return 'Complete.';
    case 'cancelled':
      return `Cancelled. ${soFar}.`;
    case 'failed':
      return `Interrupted. ${soFar}.`;
  }
}
