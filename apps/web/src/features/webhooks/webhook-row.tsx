import type { WebhookEndpoint } from '@app/webhooks/contract';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { optionalText } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { deliveryStatus } from './delivery-status.js';
import { RemoveWebhookDialog } from './remove-webhook-dialog.js';
import { WebhookDeliveriesDialog } from './webhook-deliveries-dialog.js';
import { WebhookFormDialog } from './webhook-form-dialog.js';

/** The open log is part of the URL, so that it survives a reload and closes with Back. */
const PARAMS = { webhook: optionalText };

type WebhookRowProps = {
  endpoint: WebhookEndpoint;
  isPartOfPlan: boolean;
  onSecret: (secret: string) => void;
};

export function WebhookRow({ endpoint, isPartOfPlan, onSecret }: WebhookRowProps) {
  const { id, url, events, isEnabled, disabledReason, lastDelivery } = endpoint;
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const { search, change: changeSearch } = useSearchParams(PARAMS);
  const utils = trpc.useUtils();
  const shared = {
    onSuccess: () => utils.webhooks.list.invalidate(),
    onError: (error: unknown) =>
      toastError(sentenceOf(error, "That didn't work. Please try again.")),
  };
  const change = trpc.webhooks.change.useMutation(shared);
  const roll = trpc.webhooks.rollSecret.useMutation({
    ...shared,
    onSuccess: ({ secret }) => onSecret(secret),
  });
  const test = trpc.webhooks.test.useMutation({
    ...shared,
    onSuccess() {
      toastSuccess('Test event queued.');
      openLog();
      return utils.webhooks.deliveries.invalidate({ id });
    },
  });

  const openLog = () => changeSearch({ webhook: id }, 'push');
  return (
    <ListCardItem
      className="items-start"
      title={
        <>
          {url}
          {!isEnabled && <Badge tone="warning">Off</Badge>}
        </>
      }
      details={
        <>
          <p>{events.join(', ')}</p>
          <p>
            {lastDelivery === null ? (
              'Nothing sent yet'
            ) : (
              <>
                Last: {deliveryStatus(lastDelivery.status, lastDelivery.attempts > 0).word}
                {lastDelivery.answerStatus !== null && ` (${lastDelivery.answerStatus})`},{' '}
                <RelativeTime instant={lastDelivery.at} />
              </>
            )}
          </p>
          {disabledReason !== null && <p className="mt-1 text-warning">{disabledReason}</p>}
        </>
      }
    >
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Deliveries to ${url}`} onClick={() => openLog()}>
          Deliveries
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" variant="ghost" aria-label={`More for ${url}`}>
              <EllipsisVertical aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {isPartOfPlan && (
              <>
                <DropdownMenuItem onSelect={() => test.mutate({ id })}>
                  Send test event
                </DropdownMenuItem>
                <DropdownMenuItem onSelect={() => setDialog('change')}>Change…</DropdownMenuItem>
                <DropdownMenuItem onSelect={() => change.mutate({ id, isEnabled: !isEnabled })}>
                  {isEnabled ? 'Turn off' : 'Turn on'}
                </DropdownMenuItem>
                <DropdownMenuItem onSelect={() => roll.mutate({ id })}>
                  Replace secret
                </DropdownMenuItem>
              </>
            )}
            <DropdownMenuItem onSelect={() => setDialog('remove')}>Remove…</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {dialog === 'change' && (
        <WebhookFormDialog
          endpoint={endpoint}
          onClose={() => setDialog(null)}
          onSecret={onSecret}
        />
      )}
      {dialog === 'remove' && (
        <RemoveWebhookDialog endpoint={endpoint} onClose={() => setDialog(null)} />
      )}
      {search.webhook === id && (
        <WebhookDeliveriesDialog
          endpoint={endpoint}
          onClose={() => {
            changeSearch({ webhook: null });
            void utils.webhooks.list.invalidate(); // for the status of the latest delivery
          }}
        />
      )}
    </ListCardItem>
  );
}
