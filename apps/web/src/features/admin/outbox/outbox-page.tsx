import { mailStatuses } from '@app/notifications/contract';
import type { MailStatus, OutboxList, OutboxMail } from '@app/notifications/contract';
import { Mail } from 'lucide-react';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Banner } from '../../../components/banner.js';
import { Badge } from '../../../components/ui/badge.js';
import { trpc } from '../../../lib/trpc.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { SearchField } from '../../../components/search-field.js';
import { StaffList } from '../staff-list.js';
import { oneOf, optionalText, text } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { MailDialog } from './mail-dialog.js';
import { mailStatusText } from './mail-text.js';

const MAILS_AT_ONCE = 50;
const PAGES = { getNextPageParam: ({ nextCursor }: OutboxList) => nextCursor };
const PARAMS = { status: oneOf(mailStatuses, null), recipient: text, mail: optionalText };
const ALL = 'all';
const CHOICES = [
  { value: ALL, label: 'All' },
  ...mailStatuses.map((value) => ({ value, label: mailStatusText[value].text })),
] as const satisfies readonly { value: MailStatus | typeof ALL; label: string }[];

/** /admin/outbox: every mail and its delivery status. */
export function OutboxPage() {
  const { search, change } = useSearchParams(PARAMS);
  const { status, recipient, mail: openId } = search;
  const query = trpc.notifications.outbox.list.useInfiniteQuery(
    {
      limit: MAILS_AT_ONCE,
      ...(status !== null && { status }),
      ...(recipient !== '' && { recipient }),
    },
    PAGES,
  );
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  const columns: readonly DataColumn<OutboxMail>[] = [
    {
      head: 'Subject',
      className: 'min-w-60 whitespace-normal',
      cell: (mail) => (
        <button
          type="button"
          onClick={() => change({ mail: mail.id }, 'push')}
          className="text-left font-medium hover:text-accent hover:underline"
        >
          {mail.subject}
        </button>
      ),
    },
    {
      head: 'To',
      className: 'min-w-48 whitespace-normal [overflow-wrap:anywhere]',
      cell: (mail) => mail.recipient,
    },
    {
      head: 'Status',
      cell: (mail) => (
        <Badge tone={mailStatusText[mail.status].tone}>{mailStatusText[mail.status].text}</Badge>
      ),
    },
    {
      head: 'Created',
      className: 'text-text-muted',
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
    },
    { head: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
  ];
  const canSend = query.data?.pages[0]?.canSend ?? true;

  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Email outbox" description="Every email and its delivery status." />
      {!canSend && (
        <Banner tone="notice" title="No mail server configured">
          Emails are kept here instead of being sent. Set SMTP_URL to send them.
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          label="Status"
          value={status ?? ALL}
          choices={CHOICES}
          onChange={(next) => change({ status: next === ALL ? null : next })}
        />
        <SearchField
          label="Recipient"
          value={recipient}
          onChange={(next) => change({ recipient: next })}
        />
      </div>
      <StaffList
        query={query}
        pages={query}
        listName="mails"
        failure="Couldn't load the outbox."
        empty={
          <EmptyState icon={Mail} title="No emails">
            Emails about accounts, payments and finished work appear here.
          </EmptyState>
        }
        label="Mails"
        columns={columns}
        rows={mails}
        keyOf={({ id }) => id}
      />
      {openId !== null && (
        <MailDialog id={openId} canSend={canSend} onClose={() => change({ mail: null })} />
      )}
    </div>
  );
}
