import type { CampaignReport } from '@app/traffic/contract';
import { FileText } from 'lucide-react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { formatMs } from '@app/common/contract';
import { formatCount } from '../../../lib/numbers.js';

const columns: readonly DataColumn<CampaignReport['pages'][number]>[] = [
  {
    head: 'Page',
    isRowHeader: true,
    className: 'w-full',
    cell: ({ url }) => <span title={url}>{pathOf(url)}</span>,
  },
  { head: 'Views', isNumber: true, cell: ({ views }) => formatCount(views) },
  {
    head: 'Typical load time',
    isNumber: true,
    cell: ({ p50LoadMs: ms }) =>
      ms === null ? (
        <NotAvailable reason="The load time of this page wasn't measured." />
      ) : (
        formatMs(ms)
      ),
  },
];

/** The pages that visitors viewed, most viewed first. */
export function CampaignPages({ pages }: { pages: CampaignReport['pages'] }) {
  if (pages.length === 0) {
    return (
      <Card>
        <EmptyState icon={FileText} title="No pages yet">
          Pages that visitors open appear here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent className="py-2">
        <DataTable
          columns={columns}
          rows={pages}
          keyOf={({ url }) => url}
          rowClassName="hover:bg-hover"
          isListOnPhone
        />
      </CardContent>
    </Card>
  );
}
