import type { LinkGraphSummary } from '@app/seo-scan/contract';
import { FileText, Link2, MousePointerClick, Unlink } from 'lucide-react';
import { FigureCard } from '../../../components/figure-card.js';
import { countOf, formatCount } from '../../../lib/numbers.js';

const FAR_CLICKS = 4;

/** The link graph in figures. */
export function LinkFigures({ summary }: { summary: LinkGraphSummary }) {
  const { pages, links, nofollowLinks, orphans, orphansInSitemap, unreachable } = summary;
  const deepest = summary.byClicks.length - 1;
  const far = summary.byClicks.slice(FAR_CLICKS).reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard
        icon={FileText}
        name="Pages"
        value={formatCount(pages)}
        note={
          unreachable === 0
            ? 'All can be reached from the home page'
            : `${formatCount(unreachable)} cannot be reached from the home page`
        }
      />
      <FigureCard
        icon={Link2}
        name="Links between pages"
        value={formatCount(links)}
        note={`${formatCount(nofollowLinks)} nofollow`}
      />
      <FigureCard
        icon={Unlink}
        name="Orphans"
        value={formatCount(orphans)}
        note={
          orphans === 0
            ? 'Every page has a link from another'
            : `${formatCount(orphansInSitemap)} of them in a sitemap`
        }
      />
      <FigureCard
        icon={MousePointerClick}
        name="Deepest page"
        value={deepest < 0 ? 'Unknown' : countOf(deepest, 'click')}
        note={
          deepest < 0
            ? 'The home page was not read'
            : `${countOf(far, 'page')} at ${FAR_CLICKS} clicks or more`
        }
      />
    </div>
  );
}
