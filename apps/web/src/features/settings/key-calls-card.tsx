import type { KeyCallView } from '@app/auth/contract';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { ShowOlder } from '../../components/show-older.js';
import { Bot } from 'lucide-react';
import { formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';

/** What agents called with the keys of the account, newest first. */
export function KeyCallsCard() {
  const list = trpc.auth.apiKeys.calls.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <ListCard
      title="Calls by agents"
      description={
        <>
          Agents connect to <code>/mcp</code> of this address with one of your keys. What they sent
          is not stored.
        </>
      }
      query={list}
      failure="Couldn't load the calls."
      items={list.data?.pages.flatMap(({ calls }) => calls)}
      itemsLabel="Calls by agents"
      empty={
        <EmptyState icon={Bot} title="No calls yet">
          Calls are listed here once an agent uses one of your keys.
        </EmptyState>
      }
      below={<ShowOlder query={list} />}
      className="max-w-3xl"
    >
      {(call) => (
        <ListCardItem
          key={call.id}
          title={<code>{call.tool}</code>}
          details={
            <>
              {call.keyName} · <RelativeTime instant={call.createdAt} />
            </>
          }
        >
          <p className="text-sm text-text-muted">{outcomeOf(call)}</p>
        </ListCardItem>
      )}
    </ListCard>
  );
}

const OUTCOMES: Readonly<Record<string, string>> = {
  done: 'Done',
  needs_confirmation: 'Asked for confirmation',
  declined: 'Declined',
};

function outcomeOf({ result, cost }: KeyCallView): string {
  const outcome = OUTCOMES[result] ?? `Refused: ${result}`;
  const costs = Object.entries(cost ?? {}).map(
    ([name, amount]) => `${formatCount(amount)} ${name.replaceAll('_', ' ')}`,
  );
  return [outcome, ...costs].join(' · ');
}
