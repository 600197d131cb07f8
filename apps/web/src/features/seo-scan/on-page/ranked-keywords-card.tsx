import type { RankedKeyword } from '@app/keywords/contract';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { QueryError } from '../../../components/error-state.js';
import { NotAvailable } from '../../../components/not-available.js';
import { RankingPurchaseOffer } from '../../../components/ranking-purchase-offer.js';
import type { RankingMarket } from '../../../components/ranking-purchase-offer.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatCount } from '../../../lib/numbers.js';
import { originText, otherText, positionText, sourceText } from '../../../lib/ranking-text.js';
import { trpc } from '../../../lib/trpc.js';

const NO_POSITION = "These words come from the page itself; its rankings haven't been measured.";
const NO_VOLUME = 'Search volumes come from DataForSEO; it has none for this keyword.';

/** The keywords that this page ranks for, each with its source: tracked, Search Console, bought, or its own words. */
export function RankedKeywordsCard({ url }: { url: string }) {
  const [market, setMarket] = useState<RankingMarket | null>(null);
  const query = trpc.keywords.ranked.useQuery({ url, scope: 'page' });
  return (
    <Card aria-labelledby="ranked-keywords-title">
      <CardHeader>
        <CardTitle id="ranked-keywords-title">Keywords of this page</CardTitle>
        <p className="text-sm text-text-muted">With the source and date of each position</p>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {query.isPending && <Skeleton className="h-16" />}
        <QueryError query={query} title="Failed to load keywords" />
        {query.isSuccess && <Content keywords={query.data.keywords} />}
        {query.data?.purchase != null && (
          <RankingPurchaseOffer
            purchase={query.data.purchase}
            market={market}
            onMarket={setMarket}
            onBought={() => void query.refetch()}
          />
        )}
      </CardContent>
    </Card>
  );
}

function Content({ keywords }: { keywords: readonly RankedKeyword[] }) {
  if (keywords.length === 0) {
    return (
      <div>
        <p className="font-medium">No keyword data available</p>
        <p className="mt-1 max-w-prose text-text-muted">
          No tracked keywords or known searches lead to this page. To see a page&apos;s searches,
          import a Search Console export filtered by that page.
        </p>
      </div>
    );
  }
  return <DataTable columns={columns} rows={keywords} keyOf={({ keyword }) => keyword} />;
}

const columns: readonly DataColumn<RankedKeyword>[] = [
  {
    head: 'Keyword',
    isRowHeader: true,
    className: 'min-w-40 whitespace-normal [overflow-wrap:anywhere]',
    cell: (ranked) => <Name ranked={ranked} />,
  },
  {
    head: 'Position',
    isNumber: true,
    cell: ({ position }) =>
      position === null ? <NotAvailable reason={NO_POSITION} /> : positionText(position),
  },
  {
    head: 'Search volume',
    isNumber: true,
    from: 'md',
    cell: ({ volume }) =>
      volume === null ? <NotAvailable reason={NO_VOLUME} /> : formatCount(volume),
  },
];

function Name({ ranked }: { ranked: RankedKeyword }) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{ranked.keyword}</span>
        <Badge className="shrink whitespace-normal [overflow-wrap:anywhere]">
          {sourceText(ranked)}
        </Badge>
      </span>
      <span className="text-sm font-normal text-text-muted">{originText(ranked)}</span>
      {ranked.others.map((other, index) => (
        <span key={index} className="text-sm font-normal text-text-muted">
          {otherText(other)}
        </span>
      ))}
    </span>
  );
}
