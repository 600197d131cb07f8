import type { TrackedKeywordList } from '@app/keywords/contract';
import { TrendingUp } from 'lucide-react';
import { Suspense } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Card } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { insightParams } from './insight-params.js';
import type { InsightView } from './insight-params.js';

const OverviewView = lazyNamed(() => import('../overview/overview-view.js'), 'OverviewView');
const MovementsView = lazyNamed(() => import('../movements/movements-view.js'), 'MovementsView');
const OwnPagesView = lazyNamed(() => import('../own-pages/own-pages-view.js'), 'OwnPagesView');
const CompetitorsView = lazyNamed(
  () => import('../competitors/competitors-view.js'),
  'CompetitorsView',
);

type KeywordInsightsProps = {
  view: InsightView;
  /** The list, which knows the domains with keywords. */
  query: Parameters<typeof QueryError>[0]['query'] & {
    data: { pages: readonly Pick<TrackedKeywordList, 'facets'>[] } | undefined;
  };
};

/** What the keywords show together: of all domains, or of one. */
export function KeywordInsights({ view, query }: KeywordInsightsProps) {
  const list = query.data?.pages.at(-1);
  if (list !== undefined) return <Insights view={view} domains={list.facets.domains} />;
  if (!query.isError) return <Skeleton className="h-96" />;
  return (
    <Card>
      <QueryError query={query} title="Couldn't load your keywords." />
    </Card>
  );
}

type InsightsProps = { view: InsightView; domains: readonly string[] };

function Insights({ view, domains }: InsightsProps) {
  const { search, change } = useSearchParams(insightParams);
  const [website] = useSelectedWebsite();
  if (domains.length === 0) return <NoKeywords />;
  const needsDomain = view === 'competitors';
  const preferred = domains.find((each) => each === website?.domain) ?? domains[0] ?? '';
  const domain = search.domain === '' && needsDomain ? preferred : search.domain;
  const choices = domains.includes(domain) || domain === '' ? domains : [domain, ...domains];
  return (
    <>
      {(choices.length > 1 || search.domain !== '') && (
        <NativeSelect
          aria-label="Domain"
          className="self-start max-sm:w-full sm:max-w-80 print:hidden"
          value={domain}
          onChange={(event) => change({ domain: event.target.value })}
        >
          {!needsDomain && <option value="">All domains</option>}
          {choices.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </NativeSelect>
      )}
      <Suspense fallback={<Skeleton className="h-96" />}>
        {view === 'overview' && <OverviewView domain={domain} />}
        {view === 'movements' && <MovementsView domain={domain} />}
        {view === 'pages' && <OwnPagesView domain={domain} />}
        {view === 'competitors' && <CompetitorsView key={domain} domain={domain} />}
      </Suspense>
    </>
  );
}

function NoKeywords() {
  return (
    <Card>
      <EmptyState
        icon={TrendingUp}
        title="No keywords yet"
        action={<ButtonLink to="/keyword-tracker">Track a keyword</ButtonLink>}
      >
        This view compares the ranks of your keywords. Add your first keyword to start.
      </EmptyState>
    </Card>
  );
}
