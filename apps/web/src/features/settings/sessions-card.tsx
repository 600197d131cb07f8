import type { SessionInfo } from '@app/auth/contract';
import { MonitorSmartphone } from 'lucide-react';
import { ErrorState } from '../../components/error-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
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
      if (ended === 0) toastError('No other session was open any more.');
      else toastSuccess(`${countOf(ended, 'other session')} ended.`);
    },
    onError: (error) => toastError(sentenceOf(error, 'The sessions could not be ended.')),
  });
  const others = list.data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader>
        <div>
          <CardTitle id="sessions-title">Sessions</CardTitle>
          <p className="text-text-muted">
            End what you do not recognise, and change your password.
          </p>
        </div>
        {others > 0 && (
          <Button size="sm" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )}
      </CardHeader>
      <CardContent>
        {list.isPending && <Skeleton className="h-16" />}
        {list.isError && (
          <ErrorState
            error={list.error}
            what="Your sessions could not be loaded."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && (
          <ul className="divide-y border-t">
            {list.data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const utils = trpc.useUtils();
  const end = trpc.auth.sessions.end.useMutation({
    async onSuccess() {
      await utils.auth.sessions.list.invalidate();
      toastSuccess(`${session.device} was signed out.`);
    },
    onError: (error) => toastError(sentenceOf(error, 'The session could not be ended.')),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-text-muted">
          <span className="[overflow-wrap:anywhere]">{session.ip}</span> · last used{' '}
          <RelativeTime instant={session.lastUsedAt} /> · signed in{' '}
          <RelativeTime instant={session.createdAt} />
        </p>
      </div>
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
    </li>
  );
}
