import { coversAddress } from '@app/gsc/contract';
import type { Anomaly, GscStatus, Property } from '@app/gsc/contract';
import type { Website } from '@app/domain/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { FileUp, RefreshCw, SearchCheck } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { AnomalyNotes } from '../../components/anomaly-notes.js';
import { BreakdownTable } from './breakdown-table.js';
import { FigureCards } from './figure-cards.js';
import type { FiguresView } from './figures-table.js';
import { FetchProblem } from './fetch-problem.js';
import { DimensionFilters, GscFilters, isFiltered } from './gsc-filters.js';
import { ImportExportDialog } from './import-export-dialog.js';
import { ImportedFiguresSection } from './imported-figures.js';
import { KeywordTable } from './keyword-table.js';
import { figuresParams } from './figures-params.js';
import { InspectedPagesCard } from './inspection/inspected-pages-card.js';
import { SearchTrend } from './search-trend.js';

const NO_ANOMALIES: readonly Anomaly[] = [];

type GscAnalyticsPageProps = {
  /** Only the properties and imports of this website; of every website without one. */
  website?: Website;
};

/** /gsc-analytics: the search queries that showed the website. */
export function GscAnalyticsPage({ website }: GscAnalyticsPageProps) {
  const user = useUser();
  const status = trpc.gsc.status.useQuery(undefined, { enabled: user !== null });
  const imports = trpc.gsc.imports.useQuery(undefined, { enabled: user !== null });
  const [isImporting, setImporting] = useState(false);
  // The note on Google's errors is shown once, although imported figures have days of their own.
  const [noted, setNoted] = useState(NO_ANOMALIES);
  const [selected] = useSelectedWebsite();
  const fetched =
    status.data?.properties.filter((each) => each.selected && isOf(each, website)) ?? [];
  const imported = (imports.data?.imports ?? []).filter(
    ({ domain }) => website === undefined || withoutWww(website.domain) === domain,
  );
  const importAction = user !== null && (
    <Button onClick={() => setImporting(true)}>
      <FileUp aria-hidden />
      Import
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      {website === undefined && <title>Search Console · Groundswell</title>}
      {fetched.length === 0 && <Header actions={importAction} />}
      {user === null && (
        <Card>
          <EmptyState icon={SearchCheck} title="Please sign in to view GSC analytics.">
            Only you can see your websites&apos; data.
          </EmptyState>
        </Card>
      )}
      {user !== null && status.isPending && <Loading />}
      {status.isError && (
        <Card>
          <QueryError query={status} title="Search Console could not be loaded." />
        </Card>
      )}
      {status.isSuccess && fetched.length === 0 && (
        <NoConnection status={status.data} website={website} />
      )}
      {status.isSuccess && fetched.length > 0 && (
        <Figures
          properties={fetched}
          onAnomalies={setNoted}
          connection={status.data.connection}
          importAction={importAction}
        />
      )}
      {imports.isError && (
        <Card>
          <QueryError query={imports} title="Couldn't load the imports." />
        </Card>
      )}
      {imports.isSuccess && <ImportedFiguresSection imports={imported} noted={noted} />}
      {isImporting && (
        <ImportExportDialog
          suggestedDomain={(website ?? selected)?.domain ?? ''}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
}

type FiguresProps = {
  properties: readonly Property[];
  onAnomalies: (anomalies: readonly Anomaly[]) => void;
  connection: GscStatus['connection'];
  importAction: ReactNode;
};

function Figures({ properties, onAnomalies, connection, importAction }: FiguresProps) {
  const { search, change } = useSearchParams(figuresParams);
  const { days, sort, by, measure, q: typed } = search;
  const property = properties.find(({ id }) => id === search.property) ?? properties[0];
  const propertyId = property?.id ?? '';
  const filter = useDeferredValue(isFiltered(by) ? typed : '');
  const analytics = trpc.gsc.analytics.useQuery(
    { propertyId, days, sort, filter: by === 'queries' ? filter : '' },
    { placeholderData: keepPreviousData },
  );
  const anomalies = analytics.data?.anomalies ?? NO_ANOMALIES;
  useEffect(() => onAnomalies(anomalies), [anomalies, onAnomalies]);
  const view: FiguresView = {
    ...{ propertyId, days, by, sort, filter },
    onSort: (name) => change({ sort: name }),
  };
  return (
    <>
      <Header
        actions={
          <>
            {importAction}
            <Button disabled={analytics.isFetching} onClick={() => void analytics.refetch()}>
              <RefreshCw aria-hidden />
              Refresh
            </Button>
          </>
        }
      />
      <GscFilters properties={properties} shown={propertyId} days={days} onChange={change} />
      <FetchProblem connection={connection} problem={property?.problem ?? null} />
      {analytics.isPending && <Loading />}
      {analytics.isError && (
        <Card>
          <QueryError query={analytics} title="Failed to load keywords" />
        </Card>
      )}
      {analytics.isSuccess && (
        <>
          <FigureCards analytics={analytics.data} />
          <AnomalyNotes
            anomalies={analytics.data.anomalies}
            notCompared={analytics.data.previous?.not_compared?.reason ?? null}
          />
          {analytics.data.range !== null && (
            <SearchTrend
              analytics={analytics.data}
              measure={measure}
              onMeasure={(name) => change({ measure: name })}
            />
          )}
          <DimensionFilters by={by} filter={typed} onChange={change} />
          {by === 'queries' ? (
            <KeywordTable analytics={analytics.data} view={view} />
          ) : (
            <BreakdownTable key={by} view={view} by={by} />
          )}
        </>
      )}
      <InspectedPagesCard propertyId={propertyId} />
    </>
  );
}

function Header({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeader
      title="Search Console"
      description="The Google searches in which people saw your website. Data is final after two to three days."
      actions={actions}
    />
  );
}

type NoConnectionProps = { status: GscStatus; website: Website | undefined };

function NoConnection({ status, website }: NoConnectionProps) {
  const isOfOthers = website !== undefined && status.properties.some(({ selected }) => selected);
  if (isOfOthers) {
    return (
      <Card>
        <EmptyState
          icon={SearchCheck}
          title={`No property of ${website.domain}`}
          action={<ButtonLink to="/settings">Open settings</ButtonLink>}
        >
          Search Console is connected, but none of the selected properties covers this website.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={SearchCheck}
        title="No GSC connections found. Please connect Google Search Console first."
        action={<ButtonLink to="/settings">Open settings</ButtonLink>}
      >
        {reasonOf(status)}
      </EmptyState>
    </Card>
  );
}

function isOf({ site_url: siteUrl }: Property, website: Website | undefined): boolean {
  return website === undefined || coversAddress(siteUrl, website.url);
}

function withoutWww(domain: string): string {
  return domain.replace(/^www\./, '');
}

function reasonOf({ reason, connection }: GscStatus): string {
  if (reason !== null) return reason;
  return connection === null
    ? 'Once connected, clicks, impressions and positions of your keywords appear here.'
    : "It's connected, but no property is selected. Choose properties in the settings.";
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-text-muted">Loading analytics...</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
