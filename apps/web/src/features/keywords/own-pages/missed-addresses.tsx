import type { TrackedKeyword } from '@app/keywords/contract';
import { Target } from 'lucide-react';
import { useId } from 'react';
import { KeywordLink } from '../keyword-link.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { CsvButton, PdfButton } from '../views/export-buttons.js';
import { csvPath, domainOf } from '../views/insight-params.js';

const SHOWN = 100;

const columns: readonly DataColumn<TrackedKeyword>[] = [
  {
    head: 'Keyword',
    isRowHeader: true,
    className: 'min-w-32',
    cell: ({ id, keyword, domain, location }) => (
      <KeywordLink id={id} keyword={keyword} note={`${domain}, ${location}`} />
    ),
  },
  { head: 'Rank', isNumber: true, cell: ({ current_rank: rank }) => rank ?? 'not in the results' },
  {
    head: 'Ranking URL',
    className: 'min-w-48 whitespace-normal [overflow-wrap:anywhere]',
    cell: ({ address }) => address,
  },
  {
    head: 'Target URL',
    className: 'min-w-48 whitespace-normal [overflow-wrap:anywhere]',
    cell: ({ intended_address: intended }) => intended,
  },
  {
    head: 'Checked',
    from: 'md',
    cell: ({ last_checked: checked }) => checked !== null && <RelativeTime instant={checked} />,
  },
];

/** Keywords for which another page ranks than the one that was intended for it. */
export function MissedAddresses({ domain }: { domain: string }) {
  const id = useId();
  const query = trpc.keywords.list.useQuery({
    ...domainOf(domain),
    ...{ intended: 'missed', sort: 'volume', limit: SHOWN },
  });
  const { keywords = [], total = 0 } = query.data ?? {};
  return (
    <Card aria-labelledby={id} className="overflow-clip">
      <CardHeader>
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle id={id}>Target URL not ranking</CardTitle>
          <p className="text-text-muted">
            {total > SHOWN
              ? `The ${SHOWN} of ${formatCount(total)} with the most searches; the CSV has all of them.`
              : "A page other than the keyword's target URL ranks."}
          </p>
        </div>
        {keywords.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <CsvButton
              path={csvPath('/api/seo/tracked-keywords.csv', { intended: 'missed', domain })}
            />
            <PdfButton />
          </div>
        )}
      </CardHeader>
      {query.isPending && (
        <CardContent>
          <Skeleton className="h-40" />
        </CardContent>
      )}
      <QueryError query={query} title="Couldn't load the missed target URLs." />
      {query.isSuccess && keywords.length === 0 && (
        <EmptyState icon={Target} title="No missed target URLs">
          Set a target URL when you edit a keyword; it&apos;s compared with the URL that ranks.
        </EmptyState>
      )}
      {keywords.length > 0 && (
        <ScrollRegion label="Keywords with a different ranking URL" className="mt-3 border-t">
          <DataTable
            inset="card"
            columns={columns}
            rows={keywords}
            keyOf={({ id: key }) => key}
            rowClassName="align-top hover:bg-hover"
          />
        </ScrollRegion>
      )}
    </Card>
  );
}
