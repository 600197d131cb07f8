import type { SnapshotResponse } from '@app/keywords/contract';
import { useId } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { OwnerBadge } from './owner-badge.js';
import { FEATURES } from './result-page-text.js';

type Feature = SnapshotResponse['snapshot']['features'][number];

/** What the page showed besides organic results, with the hosts that each cites. */
export function ResultPageFeatures({ features }: { features: readonly Feature[] }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>Search features</CardTitle>
      </CardHeader>
      <CardContent>
        {features.length === 0 ? (
          <p className="text-text-muted">
            The provider reported no AI overview, local pack or other feature on this page.
          </p>
        ) : (
          <ul className="divide-y" aria-label="Features of the result page">
            {features.map((feature) => (
              <FeatureRow key={feature.kind} feature={feature} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function FeatureRow({ feature }: { feature: Feature }) {
  const { kind, hosts, own_hosts: own, competitor_hosts: competitors } = feature;
  const ownerOf = (host: string) => {
    if (own.includes(host)) return 'own';
    return competitors.includes(host) ? 'competitor' : null;
  };
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <span className="w-36 shrink-0 font-medium">{FEATURES[kind]}</span>
      {hosts.length === 0 ? (
        <span className="text-text-muted">No cited hosts reported</span>
      ) : (
        <ul
          aria-label={`Hosts cited by ${FEATURES[kind]}`}
          className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-3 gap-y-1"
        >
          {hosts.map((host) => (
            <li key={host} className="inline-flex min-w-0 items-center gap-1.5">
              <span className="[overflow-wrap:anywhere]">{host}</span>
              <OwnerBadge owner={ownerOf(host)} />
            </li>
          ))}
        </ul>
      )}
      {kind === 'ai_overview' && own.length === 0 && <Badge tone="warning">Without you</Badge>}
    </li>
  );
}
