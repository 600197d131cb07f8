import type { SearchKeyword } from '@app/gsc/contract';
import { Link } from 'react-router';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { QueryError } from '../../../components/error-state.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { dayRange } from '../../../lib/day-text.js';
import { formatCount, formatPercent, formatPoints } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

/** The keywords that find the website; explains why there are none. */
export function SearchConsoleCard({ url }: { url: string }) {
  const query = trpc.gsc.siteKeywords.useQuery({ url });
  return (
    <Card aria-labelledby="search-console-title">
      <CardHeader>
        <CardTitle id="search-console-title">Search Console keywords</CardTitle>
        {query.data?.range != null && (
          <p className="text-sm text-text-muted tabular">{dayRange(query.data.range)}</p>
        )}
      </CardHeader>
      <CardContent>
        {query.isPending && <Skeleton className="h-16" />}
        <QueryError query={query} title="Failed to load keywords" />
        {query.isSuccess && <Content url={url} {...query.data} />}
      </CardContent>
    </Card>
  );
}

type ContentProps = {
  url: string;
  is_configured: boolean;
  site_url: string | null;
  keywords: readonly SearchKeyword[];
};

function Content({ url, is_configured: isConfigured, site_url: siteUrl, keywords }: ContentProps) {
  if (siteUrl === null) return <NoConnection url={url} isConfigured={isConfigured} />;
  if (keywords.length === 0) {
    return (
      <>
        <p className="font-medium">No keyword data available</p>
        <p className="mt-1 text-text-muted">
          Google reports no searches for {siteUrl} in the last 30 days, or they haven&apos;t been
          fetched yet.
        </p>
      </>
    );
  }
  return <DataTable columns={columns} rows={keywords} keyOf={({ keyword }) => keyword} />;
}

const missing = <NotAvailable reason="No impressions for it." />;
const columns: readonly DataColumn<SearchKeyword>[] = [
  {
    head: 'Keyword',
    isRowHeader: true,
    className: 'font-medium',
    cell: ({ keyword }) => keyword,
  },
  { head: 'Clicks', isNumber: true, cell: ({ clicks }) => formatCount(clicks) },
  {
    head: 'Impressions',
    isNumber: true,
    from: 'md',
    cell: ({ impressions }) => formatCount(impressions),
  },
  {
    head: 'CTR',
    isNumber: true,
    from: 'md',
    cell: ({ ctr }) => (ctr === null ? missing : formatPercent(ctr * 100)),
  },
  {
    head: 'Position',
    isNumber: true,
    cell: ({ position }) => (position === null ? missing : formatPoints(position)),
  },
];

function NoConnection({ url, isConfigured }: { url: string; isConfigured: boolean }) {
  const origin = URL.canParse(url) ? new URL(url).origin : url;
  return (
    <>
      <p className="font-medium">No GSC connection found for this site</p>
      <p className="mt-1 max-w-prose text-text-muted">
        Connect Search Console to see the keywords that bring people to{' '}
        <span className="[overflow-wrap:anywhere]">{origin}</span> are not known here.{' '}
        {isConfigured ? (
          <Link to="/settings" className="font-medium text-accent underline underline-offset-2">
            Connect Search Console
          </Link>
        ) : (
          'Connecting it is not configured on this installation.'
        )}
      </p>
    </>
  );
}
