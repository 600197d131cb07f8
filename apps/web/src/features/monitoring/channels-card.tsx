import { MAX_CHANNELS } from '@app/monitoring/contract';
import type { AlertChannel } from '@app/monitoring/contract';
import { MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { CHANNEL_NAMES } from './channel-names.js';

const AddChannelDialog = lazyNamed(() => import('./add-channel-dialog.js'), 'AddChannelDialog');

/** The Slack and Teams channels that alerts are sent to. */
export function ChannelsCard({ websiteId }: { websiteId: string }) {
  const [isAdding, setAdding] = useState(false);
  const list = trpc.monitoring.channels.useQuery({ websiteId });
  const canStore = list.data?.canStore === true;
  const canAdd = canStore && (list.data?.channels.length ?? 0) < MAX_CHANNELS;
  return (
    <>
      <ListCard
        title="Slack and Teams"
        description="Alerts for this website are posted to these channels."
        action={canAdd && <Button onClick={() => setAdding(true)}>Add channel</Button>}
        query={list}
        failure="Couldn't load the channels."
        items={list.data?.channels}
        itemsLabel="Channels"
        empty={
          <EmptyState icon={MessageSquare} title="No channels yet">
            {canStore
              ? 'Add the webhook of a Slack channel or of a Teams workflow.'
              : "The operator of this installation has not set an encryption key, so webhook URLs can't be stored."}
          </EmptyState>
        }
      >
        {(channel) => <ChannelItem key={channel.id} channel={channel} websiteId={websiteId} />}
      </ListCard>
      <Suspense fallback={null}>
        {isAdding && <AddChannelDialog websiteId={websiteId} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

function ChannelItem({ channel, websiteId }: { channel: AlertChannel; websiteId: string }) {
  const { id: channelId, kind, name, maskedUrl, lastSentAt, lastError } = channel;
  const [isRemoving, setRemoving] = useState(false);
  const utils = trpc.useUtils();
  const changed = () => utils.monitoring.channels.invalidate({ websiteId });
  const test = trpc.monitoring.testChannel.useMutation({
    onSuccess({ delivered, reason }) {
      if (delivered) toastSuccess('The test message was delivered.');
      else toastError(reason ?? "The test message didn't arrive.");
      return changed();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't send the test message.")),
  });
  const remove = trpc.monitoring.removeChannel.useMutation({
    async onSuccess() {
      setRemoving(false);
      toastSuccess('The channel was removed.');
      await changed();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the channel.")),
  });
  return (
    <ListCardItem
      className="items-start"
      title={
        <>
          {name}
          <Badge>{CHANNEL_NAMES[kind]}</Badge>
        </>
      }
      details={
        <>
          <p>{maskedUrl}</p>
          {lastError === null ? (
            <p>
              {lastSentAt === null ? 'Nothing sent yet' : 'Last message '}
              {lastSentAt !== null && <RelativeTime instant={lastSentAt} />}
            </p>
          ) : (
            <p className="text-warning">The last message didn&apos;t arrive. {lastError}</p>
          )}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-disabled={test.isPending}
          onClick={() => {
            if (!test.isPending) test.mutate({ websiteId, channelId });
          }}
        >
          {test.isPending ? 'Sending…' : 'Send a test message'}
          <span className="sr-only"> to {name}</span>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          verb="Remove channel"
          pendingVerb="Removing…"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ websiteId, channelId })}
          onClose={() => setRemoving(false)}
        >
          Alerts will no longer be posted there. To add it again, you need its webhook URL.
        </ConfirmDialog>
      )}
    </ListCardItem>
  );
}
