import type { CampaignReport } from '@app/traffic/contract';
import { KeyRound } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { NameCell, ValueCell, ValueTable } from '../../../components/value-table.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { formatCount } from '../../../lib/numbers.js';

/** Visits per keyword, the page on which they landed, and why there. */
export function CampaignKeywords({ keywords }: { keywords: CampaignReport['keywords'] }) {
  if (keywords.length === 0) {
    return (
      <Card>
        <EmptyState icon={KeyRound} title="No keywords">
          This campaign was ordered without keywords.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent className="py-2">
        <ValueTable
          head={['Keyword', 'Landing page', 'Ordered', 'Completed']}
          numbers={['Ordered', 'Completed']}
          onlyWide={['Landing page']}
        >
          {keywords.map((row) => (
            <tr key={row.keyword} className="align-top hover:bg-hover">
              <NameCell className="font-medium">
                {row.keyword}
                <span className="block font-normal md:hidden">
                  <Landing row={row} />
                </span>
              </NameCell>
              <ValueCell isOnlyWide className="whitespace-normal">
                <Landing row={row} />
              </ValueCell>
              <ValueCell isNumber>{formatCount(row.ordered)}</ValueCell>
              <ValueCell isNumber>{formatCount(row.completed)}</ValueCell>
            </tr>
          ))}
        </ValueTable>
      </CardContent>
    </Card>
  );
}

function Landing({ row }: { row: CampaignReport['keywords'][number] }) {
  return (
    <>
      <span className="[overflow-wrap:anywhere]" title={row.landingUrl}>
        {pathOf(row.landingUrl)}
      </span>
      <span className="block text-sm text-text-muted">
        {row.landingReason ?? 'It was the only page to choose from.'}
      </span>
    </>
  );
}
