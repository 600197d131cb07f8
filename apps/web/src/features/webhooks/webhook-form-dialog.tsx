import { createWebhookInput, webhookEvents } from '@app/webhooks/contract';
import type { CreateWebhookInput, WebhookEndpoint } from '@app/webhooks/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { UrlInput } from '../../components/url-input.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { EVENT_TEXT } from './event-text.js';

type WebhookFormDialogProps = {
  /** `null` creates one. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
  /** Called with the secret of a new endpoint. */
  onSecret: (secret: string) => void;
};

export function WebhookFormDialog({ endpoint, onClose, onSecret }: WebhookFormDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<CreateWebhookInput>({
    resolver: zodResolver(createWebhookInput),
    defaultValues: { url: endpoint?.url ?? '', events: endpoint?.events ?? ['scan.completed'] },
  });
  const { errors } = form.formState;
  const onError = (error: unknown): void => {
    form.setError('url', { message: sentenceOf(error, "Couldn't save the webhook.") });
  };
  const create = trpc.webhooks.create.useMutation({
    async onSuccess({ secret }) {
      onClose();
      onSecret(secret);
      await utils.webhooks.list.invalidate();
    },
    onError,
  });
  const change = trpc.webhooks.change.useMutation({
    async onSuccess() {
      onClose();
      toastSuccess('The webhook was saved.');
      await utils.webhooks.list.invalidate();
    },
    onError,
  });
  const isPending = create.isPending || change.isPending;

  function submit(values: CreateWebhookInput) {
    if (endpoint === null) create.mutate(values);
    else change.mutate({ id: endpoint.id, ...values });
  }

  return (
    <FormDialog
      title={endpoint === null ? 'Add webhook' : 'Edit webhook'}
      description="We send it a POST request with JSON for each event you choose."
      verb="Save webhook"
      pendingVerb="Saving…"
      isPending={isPending}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <FormField
        label="Address"
        error={errors.url?.message}
        help="Reachable from the internet, on port 80 or 443. Redirects are not followed."
      >
        <UrlInput placeholder="https://example.com/groundswell" {...form.register('url')} />
      </FormField>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-base font-medium">Notify it when</legend>
        {webhookEvents.map((event) => (
          <label key={event} className="flex items-start gap-3">
            <input
              type="checkbox"
              value={event}
              className="mt-0.5 size-4 shrink-0 accent-accent"
              {...form.register('events')}
            />
            <span className="min-w-0">
              {EVENT_TEXT[event]} <code className="text-sm text-text-muted">{event}</code>
            </span>
          </label>
        ))}
        {errors.events?.message !== undefined && (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-critical">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {errors.events.message}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
