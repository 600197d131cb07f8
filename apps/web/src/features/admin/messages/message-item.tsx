import { contactTopicLabels } from '@app/contact/contract';
import type { ContactMessage } from '@app/contact/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { ReplyForm } from './reply-form.js';
import { messagePriorityText, messageStatusText } from './message-text.js';

/** One message with its reply, or the ways to close it. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const [isReplying, setReplying] = useState(false);
  const { tone, text } = messageStatusText[message.status];
  const priority = messagePriorityText[message.priority];
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Sender message={message} />
        <span className="text-text-muted [overflow-wrap:anywhere]">{message.email}</span>
        <Badge tone={tone}>{text}</Badge>
        {priority !== null && <Badge tone="warning">{priority}</Badge>}
        <span className="ml-auto text-sm text-text-muted">
          <RelativeTime instant={message.createdAt} />
        </span>
      </p>
      <p className="text-sm text-text-muted">{contactTopicLabels[message.topic]}</p>
      <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
      {message.answer !== null && (
        <blockquote className="max-w-prose border-l-2 border-accent pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message.answer}
        </blockquote>
      )}
      {message.status === 'open' && !isReplying && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setReplying(true)}>
            Reply
          </Button>
          <CloseButton message={message} />
        </div>
      )}
      {message.status === 'open' && isReplying && (
        <ReplyForm message={message} onCancel={() => setReplying(false)} />
      )}
    </li>
  );
}

function Sender({ message: { name, userId } }: { message: ContactMessage }) {
  if (userId === null) return <span className="font-medium [overflow-wrap:anywhere]">{name}</span>;
  return (
    <Link to={`/admin/customers/${userId}`} className="font-medium text-accent hover:underline">
      {name}
    </Link>
  );
}

function CloseButton({ message }: { message: ContactMessage }) {
  const utils = trpc.useUtils();
  const close = trpc.contact.staff.close.useMutation({
    onSuccess: () => toastSuccess(`The message from ${message.name} is closed.`),
    onError: (error) => toastError(sentenceOf(error, "Couldn't close the message.")),
    onSettled: () =>
      Promise.all([utils.contact.staff.invalidate(), utils.system.staffCounts.invalidate()]),
  });
  return (
    <Button
      size="sm"
      aria-disabled={close.isPending}
      onClick={() => {
        if (!close.isPending) close.mutate({ id: message.id });
      }}
    >
      Close without replying
    </Button>
  );
}
