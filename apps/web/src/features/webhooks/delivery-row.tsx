import { formatMs } from '@app/common/contract';
import type { WebhookDelivery } from '@app/webhooks/contract';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { formatInstant } from '../../lib/instants.js';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { deliveryStatus } from './delivery-status.js';
import { eventTitle } from './event-text.js';

type DeliveryRowProps = { endpointId: string; delivery: WebhookDelivery };

export function DeliveryRow({ endpointId, delivery }: DeliveryRowProps) {
  const {
    id,
    event,
    status,
    attempts,
    createdAt,
    nextAttemptAt,
    error,
    answer: response,
  } = delivery;
  const utils = trpc.useUtils();
  const again = trpc.webhooks.redeliver.useMutation({
    onSuccess() {
      toastSuccess('Resending the event.');
      return utils.webhooks.deliveries.invalidate({ id: endpointId });
    },
    onError: (failure) => toastError(sentenceOf(failure, "Couldn't resend it.")),
  });
  const { tone, word } = deliveryStatus(status, attempts > 0);
  return (
    <li>
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-hover">
          <Badge tone={tone}>{word}</Badge>
          <span className="font-medium">{eventTitle(event)}</span>
          <span className="text-sm text-text-muted tabular">
            {delivery.answerStatus !== null && `${delivery.answerStatus} · `}
            {delivery.durationMs !== null && attempts > 0 && `${formatMs(delivery.durationMs)} · `}
            {countOf(attempts, 'attempt', 'attempts')} · <RelativeTime instant={createdAt} />
          </span>
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4 text-sm">
          {error !== null && <p className="text-critical">{error}</p>}
          {nextAttemptAt !== null && attempts > 0 && (
            <p>Next attempt: {formatInstant(nextAttemptAt)}.</p>
          )}
          <Text label="Request" text={delivery.body} />
          {response !== null && (
            <Text label="Response" text={response === '' ? '(empty)' : response} />
          )}
          {status !== 'pending' && (
            <Button
              size="sm"
              className="self-start"
              disabled={again.isPending}
              onClick={() => again.mutate({ id })}
            >
              {again.isPending ? 'Sending…' : 'Resend'}
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1 font-medium">{label}</p>
      <pre
        // Long texts scroll; keyboard users must be able to reach them.
        tabIndex={0}
        aria-label={label}
        className="max-h-40 overflow-auto rounded-md border bg-surface p-2 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    </div>
  );
}
