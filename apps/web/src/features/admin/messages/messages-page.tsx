import { contactStatuses } from '@app/contact/contract';
import { Inbox } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { ListSkeleton } from '../list-skeleton.js';
import { LoadMore } from '../../../components/load-more.js';
import { oneOf } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { MessageItem } from './message-item.js';
import { messageStatusText } from './message-text.js';

const MESSAGES_AT_ONCE = 50;
const PAGES = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };
const PARAMS = { status: oneOf(contactStatuses, 'open') };
const CHOICES = contactStatuses.map((value) => ({ value, label: messageStatusText[value].text }));

/** /admin/messages: messages from the contact form. */
export function MessagesPage() {
  const { search, change } = useSearchParams(PARAMS);
  const { status } = search;
  const query = trpc.contact.staff.list.useInfiniteQuery(
    { status, limit: MESSAGES_AT_ONCE },
    PAGES,
  );
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const first = query.data?.pages[0]?.first ?? [];
  const openCount = query.data?.pages[0]?.openCount;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Messages"
        description={
          openCount === undefined
            ? 'Messages from the contact form.'
            : `${countOf(openCount, 'message')} to answer.`
        }
      />
      <FilterChips
        label="Status"
        value={status}
        choices={CHOICES}
        onChange={(next) => change({ status: next }, 'push')}
      />
      {query.isPending && <ListSkeleton listName="messages" />}
      <QueryError query={query} title="Couldn't load the messages." />
      {query.isSuccess && (
        <Card aria-label="Messages">
          {first.length > 0 && (
            <section aria-labelledby="answer-first" className="border-b">
              <h2 id="answer-first" className="px-4 pt-4 font-medium sm:px-5">
                Reply first
              </h2>
              <ul className="divide-y">
                {first.map((message) => (
                  <MessageItem key={message.id} message={message} />
                ))}
              </ul>
            </section>
          )}
          {messages.length === 0 && first.length === 0 && (
            <EmptyState icon={Inbox} title="No messages">
              Messages from the contact form appear here.
            </EmptyState>
          )}
          <ul className="divide-y">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore query={query} />
    </div>
  );
}
