import type { SessionInfo } from '@app/auth/contract';
import { MonitorSmartphone } from 'lucide-react';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** The sessions of this account. */
export function SessionsCard() {
  const utils = trpc.useUtils();
  const list = trpc.auth.sessions.list.useQuery();
  const endOthers = trpc.auth.sessions.endOthers.useMutation({
    async onSuccess({ ended }) {
      await utils.auth.sessions.list.invalidate();
      if (ended === 0) toastError('No other sessions were active.');
      else toastSuccess(`${countOf(ended, 'other session')} ended.`);
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't end the sessions.")),
  });
  const others = list.data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <ListCard
      title="Sessions"
      description="End any session you don't recognize, and change your password."
      action={
        others > 0 && (
          <Button size="sm" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
      query={list}
      failure="Couldn't load your sessions."
      items={list.data?.sessions}
      itemsLabel="Sessions"
    >
      {(session) => <SessionRow key={session.id} session={session} />}
    </ListCard>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const utils = trpc.useUtils();
  const end = trpc.auth.sessions.end.useMutation({
    async onSuccess() {
      await utils.auth.sessions.list.invalidate();
      toastSuccess(`${session.device} was signed out.`);
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't end the session.")),
  });
  return (
    <ListCardItem
      icon={MonitorSmartphone}
      title={
        <>
          {session.device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </>
      }
      details={
        <>
          {session.ip} · last used <RelativeTime instant={session.lastUsedAt} /> · signed in{' '}
          <RelativeTime instant={session.createdAt} />
        </>
      }
    >
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={`End ${session.device}, ${session.ip}`}
          disabled={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          End
        </Button>
      )}
    </ListCardItem>
  );
}
