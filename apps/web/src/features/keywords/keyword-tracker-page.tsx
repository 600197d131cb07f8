import type { KeywordPlan } from '@app/keywords/contract';
import { Bell, FileUp, RefreshCw, Upload } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../components/banner.js';
import { ButtonLink } from '../../components/button-link.js';
import { PageHeader } from '../../components/page-header.js';
import { Button } from '../../components/ui/button.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { AddKeywordForm } from './add-keyword-form.js';
import { BulkAddDialog } from './bulk-add-dialog.js';
import { RefreshDialog } from './costs/refresh-dialog.js';
import { ImportRanksDialog } from './import-ranks-dialog.js';
import { KeywordFilters } from './keyword-filters.js';
import { KeywordList } from './keyword-list.js';
import { keywordsParams } from './keywords-params.js';
import { NoProviderBanner } from './no-provider-banner.js';
import { RefreshProgressCard } from './refresh-progress-card.js';
import { useKeywordList } from './use-keyword-list.js';
import { insightParams } from './views/insight-params.js';
import { KeywordInsights } from './views/keyword-insights.js';
import { ViewLinks } from './views/view-links.js';

/** /keyword-tracker: the ranks of the user's keywords. */
export function KeywordTrackerPage() {
  const { search, change } = useSearchParams(keywordsParams);
  const { view } = useSearchParams(insightParams).search;
  const isList = view === 'keywords';
  const [website] = useSelectedWebsite();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const current = trpc.keywords.currentRefresh.useQuery();
  const refresh = current.data?.refresh ?? null;
  const query = useKeywordList(search);
  const [isRefreshing, setRefreshing] = useState(false);
  const list = query.data?.pages.at(-1);
  const isBusy = refresh !== null;
  const tracked = list === undefined ? 0 : list.plan.tracked + list.plan.demoTracked;

  return (
    <div className="flex flex-col gap-6">
      <title>Keywords · Groundswell</title>
      <PageHeader
        title="Keywords"
        description={
          list === undefined
            ? 'Where your pages rank, with the source and the date of each position.'
            : usageText(list.plan)
        }
        actions={
          <>
            <ButtonLink to="/keyword-tracker/alerts">
              <Bell aria-hidden />
              Alerts
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>
              <Upload aria-hidden />
              Add many
            </Button>
            <Button onClick={() => setImporting(true)}>
              <FileUp aria-hidden />
              Import
            </Button>
            <Button
              aria-disabled={isBusy || tracked === 0}
              title={tracked === 0 ? 'No keywords to refresh' : undefined}
              onClick={() => {
                if (!isBusy && tracked > 0) setRefreshing(true);
              }}
            >
              <RefreshCw aria-hidden />
              Refresh All
            </Button>
          </>
        }
      />
      {list !== undefined && list.notOfferedReason !== null && (
        <NoProviderBanner reason={list.notOfferedReason} />
      )}
      {list?.is_thrifty === true && (
        <Banner tone="warning" title="80% of this month's search data budget is used">
          Keywords with stable ranks are checked every third day until the end of the month.
        </Banner>
      )}
      {refresh !== null && <RefreshProgressCard key={refresh.refreshId} id={refresh.refreshId} />}
      <ViewLinks view={view} domain={search.domain} />
      {!isList && <KeywordInsights view={view} query={query} />}
      {isList && (
        <AddKeywordForm engines={list?.engines ?? []} suggestedDomain={website?.domain ?? ''} />
      )}
      {isList && tracked > 0 && list !== undefined && (
        <KeywordFilters search={search} facets={list.facets} onChange={change} />
      )}
      {isList && <KeywordList query={query} search={search} onChange={change} />}
      {isRefreshing && <RefreshDialog keyword={null} onClose={() => setRefreshing(false)} />}
      {isImporting && (
        <ImportRanksDialog
          engines={list?.engines ?? []}
          suggestedDomain={website?.domain ?? ''}
          onClose={() => setImporting(false)}
        />
      )}
      {isAdding && (
        <BulkAddDialog
          engines={list?.engines ?? []}
          suggestedDomain={website?.domain ?? ''}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** What the plan's keywords are used for; those of the demo search engine do not count. */
function usageText({ tracked, limit, cadence, demoTracked, demoLimit }: KeywordPlan): string {
  const demo =
    demoTracked > 0
      ? `  Plus ${demoTracked} of ${demoLimit} in the demo search engine, outside your plan.`
      : '';
  return `${formatCount(tracked)} of ${countOf(limit, 'keyword')} tracked, checked ${cadence} at most.${demo}`;
}
