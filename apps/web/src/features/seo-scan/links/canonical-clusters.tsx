import type { LinkGraphSummary } from '@app/seo-scan/contract';
import { Copy } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { countOf, formatCount } from '../../../lib/numbers.js';

/** Pages that name another page as their canonical, by that page. */
export function CanonicalClusters({ summary }: { summary: LinkGraphSummary }) {
  const { clusters, clusterCount } = summary;
  if (clusters.length === 0) {
    return (
      <Card>
        <EmptyState icon={Copy} title="No canonical groups">
          Every page is its own canonical, or names none.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent>
        <p className="text-text-muted">
          {countOf(clusterCount, 'page')} named as canonical by others
          {clusterCount > clusters.length &&
            `; the first ${formatCount(clusters.length)} are listed`}
          . Links count for the page that they lead to, not for its canonical.
        </p>
        <ul className="mt-3 divide-y border-t">
          {clusters.map(({ canonical, isRead, urls, pages }) => (
            <li key={canonical} className="py-3 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {canonical}
                {!isRead && <Badge tone="warning">Not read by the scan</Badge>}
              </p>
              <details className="text-sm text-text-muted">
                <summary className="cursor-pointer">Named by {countOf(pages, 'page')}</summary>
                <ul className="mt-1 flex flex-col gap-1">
                  {urls.map((url) => (
                    <li key={url}>{url}</li>
                  ))}
                </ul>
                {pages > urls.length && <p>and {formatCount(pages - urls.length)} more</p>}
              </details>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
