import type { CampaignReport } from '@app/traffic/contract';
import { FileText } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { NotAvailable } from '../../../components/not-available.js';
import { NameCell, ValueCell, ValueTable } from '../../../components/value-table.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { formatMs } from '../../../lib/instants.js';
import { formatCount } from '../../../lib/numbers.js';

/** The pages that visitors viewed, most viewed first. */
export function CampaignPages({ pages }: { pages: CampaignReport['pages'] }) {
  if (pages.length === 0) {
    return (
      <Card>
        <EmptyState icon={FileText} title="No page has been shown yet">
          Every page a visitor sees is counted here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent className="py-2">
        <ValueTable head={['Page', 'Views', 'Typical load']} numbers={['Views', 'Typical load']}>
          {pages.map(({ url, views, p50LoadMs }) => (
            <tr key={url} className="hover:bg-hover">
              <NameCell className="w-full" title={url}>
                {pathOf(url)}
              </NameCell>
              <ValueCell isNumber>{formatCount(views)}</ValueCell>
              <ValueCell isNumber>
                {p50LoadMs === null ? (
                  <NotAvailable reason="The load of this page was not measured." />
                ) : (
                  formatMs(p50LoadMs)
                )}
              </ValueCell>
            </tr>
          ))}
        </ValueTable>
      </CardContent>
    </Card>
  );
}
