import type { KeywordOverview } from '@app/keywords/contract';
import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf, formatPercent } from '../../../lib/numbers.js';
import { ClickRates } from './click-rates.js';

type Share = KeywordOverview['share_of_voice'];

const FULL = 100;
const NOT_COMPARED =
  'No share, because no counted keyword has a search volume or more than 1,000 would need to be compared.';

/** The clicks that own pages and competitors can expect, as a share of those of the first position. */
export function ShareOfVoice({ share }: { share: Share }) {
  const { hosts, keywords_counted: counted, keywords_without_volume: left } = share;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div>
          <CardTitle id={id}>Share of voice</CardTitle>
          <p className="text-text-muted">
            Expected clicks as a share of the clicks that position 1 would get for every keyword.
          </p>
        </div>
      </CardHeader>
      {counted === 0 ? (
        <EmptyState
          icon={Megaphone}
          title="No data yet"
          action={
            <ButtonLink to="/settings?tab=search-data" size="sm" className="print:hidden">
              Open search data
            </ButtonLink>
          }
        >
          Requires keywords with a rank and a search volume. {leftOut(left)} Search volumes come
          from DataForSEO.
        </EmptyState>
      ) : (
        <CardContent className="flex flex-col gap-4">
          <ul className="flex flex-col gap-2.5" aria-label="Share of voice by host">
            {hosts.map((host) => (
              <Host key={`${host.host} ${host.is_own}`} {...host} />
            ))}
          </ul>
          <p className="text-sm text-text-muted">
            {countOf(counted, 'keyword')} counted, weighted by search volume. {leftOut(left)}
          </p>
          <ClickRates of={share.click_rates} />
        </CardContent>
      )}
    </Card>
  );
}

function Host({ host, is_own: isOwn, share }: Share['hosts'][number]) {
  return (
    <li className="flex flex-col gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex min-w-0 items-baseline gap-2 [overflow-wrap:anywhere]">
          {host}
          {isOwn && <Badge tone="accent">Yours</Badge>}
        </span>
        {share === null ? (
          <NotAvailable reason={NOT_COMPARED} />
        ) : (
          <span className="font-medium tabular">{formatPercent(FULL * share)}</span>
        )}
      </span>
      {share !== null && (
        <svg aria-hidden width="100%" height="8">
          <rect width="100%" height="8" rx="3" fill="var(--hover)" />
          <rect
            width={`${FULL * share}%`}
            height="8"
            rx="3"
            fill={isOwn ? 'var(--accent)' : 'var(--control)'}
          />
        </svg>
      )}
    </li>
  );
}

/** Keywords that do not count, in a sentence; empty if there are none. */
function leftOut(keywords: number): string {
  if (keywords === 0) return '';
  const is = keywords === 1 ? 'is' : 'are';
  return `${countOf(keywords, 'keyword')} ${is} not included: no search volume.`;
}
