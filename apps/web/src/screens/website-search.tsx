import type { Website } from '@app/domain/contract';
import { TextSearch } from 'lucide-react';
import { EmptyState } from '../components/empty-state.js';
import { FilterChips } from '../components/filter-chips.js';
import { Card } from '../components/ui/card.js';
import { ExperimentsCard } from '../features/experiments/experiments-card.js';
import { GscAnalyticsPage } from '../features/gsc/gsc-analytics-page.js';
import { SearchBySegment } from '../features/gsc/search-by-segment.js';
import { RanksBySegment } from '../features/keywords/ranks-by-segment.js';
import { WebsiteKeywords } from '../features/keywords/website-keywords.js';
import { KeywordsTab } from '../features/seo-scan/dashboard/keywords-tab.js';
import { PhrasesBySegment } from '../features/seo-scan/dashboard/phrases-by-segment.js';
import { oneOf } from '../lib/search-params.js';
import { useSearchParams } from '../lib/use-search-params.js';

const SOURCES = [
  { value: 'search-console', label: 'Search Console' },
  { value: 'keywords', label: 'Tracked keywords' },
  { value: 'phrases', label: 'Phrases on your pages' },
] as const;
type Source = (typeof SOURCES)[number]['value'];

const PARAMS = {
  source: oneOf(
    SOURCES.map(({ value }) => value),
    'search-console',
  ),
};

type WebsiteSearchProps = { website: Website; scanId: string | null };

/** The tab "Search": Google's figures, the tracked ranks, and the website's own words. */
export function WebsiteSearch({ website, scanId }: WebsiteSearchProps) {
  const { search, reset } = useSearchParams(PARAMS);
  const { source } = search;
  return (
    <div className="flex flex-col gap-5">
      <FilterChips<Source>
        label="Source"
        value={source}
        choices={SOURCES}
        onChange={(chosen) => reset({ source: chosen })}
      />
      {source === 'search-console' && (
        <>
          <GscAnalyticsPage key={website.id} website={website} />
          <SearchBySegment websiteId={website.id} />
          <ExperimentsCard domain={website.domain} />
        </>
      )}
      {source === 'keywords' && (
        <>
          <WebsiteKeywords key={website.domain} domain={website.domain} />
          <RanksBySegment websiteId={website.id} />
        </>
      )}
      {source === 'phrases' && (
        <>
          <Phrases scanId={scanId} />
          <PhrasesBySegment websiteId={website.id} />
        </>
      )}
    </div>
  );
}

function Phrases({ scanId }: { scanId: string | null }) {
  if (scanId !== null) return <KeywordsTab scanId={scanId} />;
  return (
    <Card>
      <EmptyState icon={TextSearch} title="No keyword data available">
        Phrases come from a scan&apos;s titles, headings and descriptions. Scan the website first.
      </EmptyState>
    </Card>
  );
}
