import type { CampaignReport, SharedCampaignReport } from '@app/traffic/contract';
import { KeyRound } from 'lucide-react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { formatCount } from '../../../lib/numbers.js';

type KeywordRow = (CampaignReport | SharedCampaignReport)['keywords'][number];

const columns: readonly DataColumn<KeywordRow>[] = [
  {
    head: 'Keyword',
    isRowHeader: true,
    className: 'font-medium sm:min-w-32',
    cell: (row) => (
      <>
        {row.keyword}
        <span className="block font-normal md:hidden">
          <Landing row={row} />
        </span>
      </>
    ),
  },
  {
    head: 'Landing page',
    from: 'md',
    className: 'whitespace-normal',
    cell: (row) => <Landing row={row} />,
  },
  { head: 'Requested', isNumber: true, cell: ({ ordered }) => formatCount(ordered) },
  { head: 'Completed', isNumber: true, cell: ({ completed }) => formatCount(completed) },
];

/** Visits per keyword, the page on which they landed, and for the owner why there. */
export function CampaignKeywords({ keywords }: { keywords: readonly KeywordRow[] }) {
  if (keywords.length === 0) {
    return (
      <Card>
        <EmptyState icon={KeyRound} title="No keywords">
          This campaign has no keywords.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent className="py-2">
        <DataTable
          columns={columns}
          rows={keywords}
          keyOf={({ keyword }) => keyword}
          rowClassName="align-top hover:bg-hover"
          isListOnPhone
        />
      </CardContent>
    </Card>
  );
}

function Landing({ row }: { row: KeywordRow }) {
  return (
    <>
      <span className="[overflow-wrap:anywhere]" title={row.landingUrl}>
        {pathOf(row.landingUrl)}
      </span>
      {'landingReason' in row && (
        <span className="block text-sm text-text-muted">
          {row.landingReason ?? 'It was the only page available.'}
        </span>
      )}
    </>
  );
}
