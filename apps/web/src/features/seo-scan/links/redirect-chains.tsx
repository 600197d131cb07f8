import type { LinkGraphSummary } from '@app/seo-scan/contract';
import { CornerDownRight, Route } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { countOf, formatCount } from '../../../lib/numbers.js';

/** Addresses that redirect more than once before a page responds. */
export function RedirectChains({ summary }: { summary: LinkGraphSummary }) {
  const { chains, chainCount } = summary;
  if (chains.length === 0) {
    return (
      <Card>
        <EmptyState icon={Route} title="No redirect chains">
          No address that the scan read redirects more than once.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <CardContent>
        <p className="text-text-muted">
          {countOf(chainCount, 'address', 'addresses')} with two or more redirects in a row
          {chainCount > chains.length && `; the first ${formatCount(chains.length)} are listed`}.
          Link straight to the last address.
        </p>
        <ul className="mt-3 divide-y border-t">
          {chains.map(({ urls, linkedFrom }) => (
            <li key={urls.join(' ')} className="py-3 [overflow-wrap:anywhere]">
              <p className="font-medium">{urls[0]}</p>
              <ol className="text-sm text-text-muted">
                {urls.slice(1).map((url, step) => (
                  <li key={`${step} ${url}`} className="flex items-start gap-1">
                    <CornerDownRight aria-hidden className="mt-0.5 size-4 shrink-0" />
                    {url}
                  </li>
                ))}
              </ol>
              <p className="text-sm text-text-muted">
                {linkedFrom === 0
                  ? 'No page links here'
                  : `Linked from ${countOf(linkedFrom, 'page')}`}
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
