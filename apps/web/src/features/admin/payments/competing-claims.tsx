import type { Payment, Rival } from '@app/billing/contract';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';
import { usePicture } from '../../../lib/use-picture.js';
import { ChainResult } from './chain-result.js';
import { amountDue, orderStatusText, statusTones } from './payment-text.js';

type CompetingClaimsProps = { payment: Payment; onOpen: (orderId: string) => void };

/** Other orders that name the same payment, for comparison with the open one. */
export function CompetingClaims({ payment, onOpen }: CompetingClaimsProps) {
  const { rivals, rivalCount } = payment;
  if (rivals.length === 0) return null;
  const hidden = rivalCount - rivals.length;
  return (
    <section aria-labelledby="competing-claims" className="flex flex-col gap-3">
      <h3 id="competing-claims" className="text-lg font-semibold">
        Same reference, {countOf(rivalCount, 'other order')}
      </h3>
      <ul className="grid gap-4 xl:grid-cols-2">
        {rivals.map((rival) => (
          <li key={rival.orderId} className="min-w-0">
            <RivalCard rival={rival} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-text-muted">
          {countOf(hidden, 'more order')} with this reference, all submitted later.
        </p>
      )}
    </section>
  );
}

function RivalCard({ rival, onOpen }: { rival: Rival; onOpen: CompetingClaimsProps['onOpen'] }) {
  const { order, user, chain, screenshotUrl } = rival;
  const name = `Order of ${user.name}`;
  return (
    <Card aria-label={name}>
      <CardHeader>
        <CardTitle className="[overflow-wrap:anywhere]">{user.name}</CardTitle>
        <Badge tone={statusTones[order.status]}>
          {order.isContested ? 'Contested' : orderStatusText(order.status)}
        </Badge>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [overflow-wrap:anywhere]">
          <dt className="text-text-muted">Expected amount</dt>
          <dd className="font-medium tabular">{amountDue(order)}</dd>
          <dt className="text-text-muted">Plan</dt>
          <dd>{order.planName}</dd>
          <dt className="text-text-muted">Customer</dt>
          <dd>
            {user.email}, customer since <RelativeTime instant={user.createdAt} />
          </dd>
          <dt className="text-text-muted">Ordered</dt>
          <dd>
            <RelativeTime instant={order.createdAt} />
          </dd>
          {order.submittedAt !== null && (
            <>
              <dt className="text-text-muted">Submitted</dt>
              <dd>
                <RelativeTime instant={order.submittedAt} />
              </dd>
            </>
          )}
          {chain !== null && (
            <>
              <dt className="text-text-muted">Chain</dt>
              <dd>
                <ChainResult chain={chain} />
              </dd>
            </>
          )}
        </dl>
        <Proof url={screenshotUrl} of={user.name} />
        <Button size="sm" className="self-start" onClick={() => onOpen(rival.orderId)}>
          Open the payment of {user.name}
        </Button>
      </CardContent>
    </Card>
  );
}

function Proof({ url, of }: { url: string | null; of: string }) {
  const picture = usePicture(url);
  if (url === null) return <p className="text-text-muted">No screenshot was sent.</p>;
  if (picture.isError) return <p className="text-critical">Couldn&apos;t load the screenshot.</p>;
  if (picture.data === undefined) return <p className="text-text-muted">Loading the screenshot…</p>;
  return (
    <img
      src={picture.data}
      alt={`Payment proof from ${of}`}
      className="max-h-72 w-full rounded border bg-background object-contain"
    />
  );
}
