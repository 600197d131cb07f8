import { addChannelBody, channelKinds } from '@app/monitoring/contract';
import type { ChannelKind } from '@app/monitoring/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { UrlInput } from '../../components/url-input.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { CHANNEL_NAMES } from './channel-names.js';

const HELP: Readonly<Record<ChannelKind, string>> = {
  slack: 'In Slack: your app, Incoming Webhooks, Add New Webhook to Workspace.',
  teams: 'In Teams: the channel’s Workflows, “Send webhook alerts to a channel”.',
};
const EXAMPLES: Readonly<Record<ChannelKind, string>> = {
  slack: 'https://hooks.slack.com/services/…',
  teams: 'https://….powerplatform.com/…',
};

type Values = z.infer<typeof addChannelBody>;

/** Adds the webhook of a channel; its URL is a secret and not shown again. */
export function AddChannelDialog({
  websiteId,
  onClose,
}: {
  websiteId: string;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const form = useForm<Values>({
    resolver: zodResolver(addChannelBody),
    defaultValues: { kind: 'slack', name: '', url: '' },
  });
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const add = trpc.monitoring.addChannel.useMutation({
    async onSuccess() {
      onClose();
      toastSuccess('The channel was added. Send a test message to try it.');
      await utils.monitoring.channels.invalidate({ websiteId });
    },
    onError: (error) =>
      form.setError('url', { message: sentenceOf(error, "Couldn't add the channel.") }),
  });
  return (
    <FormDialog
      title="Add channel"
      description="The webhook URL is a secret: it is stored encrypted and never shown again."
      verb="Add channel"
      pendingVerb="Adding…"
      isPending={add.isPending}
      onSubmit={form.handleSubmit((values) => add.mutate({ websiteId, ...values }))}
      onClose={onClose}
    >
      <FormField label="Service">
        <NativeSelect {...form.register('kind')}>
          {channelKinds.map((one) => (
            <option key={one} value={one}>
              {CHANNEL_NAMES[one]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField label="Name" error={errors.name?.message}>
        <Input placeholder="#website-alerts" autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField label="Webhook URL" help={HELP[kind]} error={errors.url?.message}>
        <UrlInput placeholder={EXAMPLES[kind]} {...form.register('url')} />
      </FormField>
    </FormDialog>
  );
}
