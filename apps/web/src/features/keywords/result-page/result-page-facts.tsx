import type { SnapshotResponse } from '@app/keywords/contract';
import { Fact } from '../fact.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatMicroDollars } from '../../../lib/micro-dollars.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { PROVIDER_NAMES } from '../../../lib/search-names.js';
import { COVERAGES, marketText } from './result-page-text.js';

type Snapshot = SnapshotResponse['snapshot'];

/** How the page was read: where, when, by whom, how far and for how much. */
export function ResultPageFacts({ snapshot }: { snapshot: Snapshot }) {
  const { market, provider, coverage, results, features } = snapshot;
  const own = results.filter(({ owner }) => owner === 'own').map(({ position }) => position);
  const aiOverview = features.find(({ kind }) => kind === 'ai_overview');
  return (
    <Card aria-label="How it was read">
      <CardHeader>
        <CardTitle>How it was read</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          <Fact name="Your positions">
            {own.length === 0 ? 'Not in the results that were read' : own.join(', ')}
            {aiOverview !== undefined && (
              <span className="block text-sm text-text-muted">
                {aiOverview.own_hosts.length > 0
                  ? 'Cited in the AI overview'
                  : 'Not cited in the AI overview'}
              </span>
            )}
          </Fact>
          <Fact name="Search">{marketText(market)}</Fact>
          <Fact name="Fetched">{formatInstant(snapshot.fetched_at)}</Fact>
          <Fact name="Provider">
            {provider === null ? (
              <NotAvailable reason="Provider not recorded." />
            ) : (
              PROVIDER_NAMES[provider]
            )}
            {provider === 'searxng' && (
              <span className="block text-sm text-text-muted">Indicative, no location</span>
            )}
          </Fact>
          <Fact name="Coverage">{COVERAGES[coverage]}</Fact>
          <Fact name="Pages read">{formatCount(snapshot.pages_read)}</Fact>
          <Fact name="Results read">{countOf(snapshot.depth_read, 'organic result')}</Fact>
          <Fact name="Cost">
            {formatMicroDollars(snapshot.cost_micros)}
            {snapshot.is_own_key && (
              <span className="block text-sm text-text-muted">Charged to your own key</span>
            )}
          </Fact>
        </dl>
      </CardContent>
    </Card>
  );
}
