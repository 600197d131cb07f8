import type { WebhookEndpoint } from '@app/webhooks/contract';
import { Send } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { Button } from '../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { DeliveryRow } from './delivery-row.js';

const SHOWN = 20;
const REFRESH_MS = 3_000;

type WebhookDeliveriesDialogProps = { endpoint: WebhookEndpoint; onClose: () => void };

/** The deliveries to an endpoint and its responses; polled while a delivery is pending. */
export function WebhookDeliveriesDialog({ endpoint, onClose }: WebhookDeliveriesDialogProps) {
  const list = trpc.webhooks.deliveries.useInfiniteQuery(
    { id: endpoint.id, limit: SHOWN },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.deliveries.some(({ status }) => status === 'pending') === true
          ? REFRESH_MS
          : false,
    },
  );
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogTitle>Deliveries</DialogTitle>
        <DialogDescription className="[overflow-wrap:anywhere]">{endpoint.url}</DialogDescription>
        {list.isPending && <Skeleton className="h-40" />}
        <QueryError query={list} title="Couldn't load the deliveries." />
        {list.isSuccess && deliveries.length === 0 && (
          <EmptyState icon={Send} title="Nothing sent yet">
            The next event appears here with the endpoint&apos;s response. The log is kept for 30
            days.
          </EmptyState>
        )}
        {deliveries.length > 0 && (
          <ul className="divide-y rounded-md border" aria-label="Deliveries">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} endpointId={endpoint.id} delivery={delivery} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            className="self-center"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading…' : 'Show older'}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
