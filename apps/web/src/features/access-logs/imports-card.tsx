import { logFormatNames } from '@app/access-logs/contract';
import type { LogImport } from '@app/access-logs/contract';
import { ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { CopyButton } from '../../components/copy-button.js';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { dayRange } from '../../lib/day-text.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { linesText } from './visit-text.js';

type ImportsCardProps = { websiteId: string };

/** The logs that were read, and how to send sums from the server that writes them. */
export function ImportsCard({ websiteId }: ImportsCardProps) {
  const list = trpc.accessLogs.imports.useQuery({ websiteId });
  const command = `npm run logs -- /var/log/nginx/access.log --server ${window.location.origin} --website ${websiteId}`;
  return (
    <ListCard
      title="Logs"
      description="Kept for 180 days. A log that has grown can be sent again: only what is new is counted."
      query={list}
      failure="Couldn't load the logs."
      items={list.data?.imports}
      itemsLabel="Logs"
      above={
        <div className="flex flex-col gap-2">
          <p className="text-text-muted">
            Or run this on the server that writes the log, with an API key in GROUNDSWELL_API_KEY.
            It reads the log there and sends only totals:
          </p>
          <div className="flex flex-wrap items-start gap-2">
            <code className="min-w-0 flex-1 basis-72 rounded-md bg-hover px-3 py-1.5 text-sm [overflow-wrap:anywhere]">
              {command}
            </code>
            <CopyButton text={command} name="command" />
          </div>
        </div>
      }
      empty={<p className="text-text-muted">No logs yet.</p>}
    >
      {(log) => <Import key={log.id} log={log} />}
    </ListCard>
  );
}

function Import({ log }: { log: LogImport }) {
  const [isRemoving, setRemoving] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.accessLogs.remove.useMutation({
    onSuccess: () => utils.accessLogs.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the log.")),
    onSettled: () => setRemoving(false),
  });
  const { format, from, to, source, problem, status } = log;
  const name = log.file_name === '' ? 'Log' : log.file_name;
  return (
    <ListCardItem
      icon={ScrollText}
      title={
        <>
          {name}
          {source !== '' && <Badge>{source}</Badge>}
          {status === 'receiving' && <Badge>Not complete</Badge>}
          {status === 'failed' && <Badge className="text-critical">Not read</Badge>}
        </>
      }
      details={
        <>
          <p>{problem ?? linesText(log)}</p>
          <p>
            {from !== null &&
              to !== null &&
              `${dayRange({ from: from.slice(0, 10), to: to.slice(0, 10) })} · `}
            {format !== null && `${logFormatNames[format]} · `}
            <RelativeTime instant={log.created_at} />
          </p>
        </>
      }
    >
      <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden />
        Remove
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          verb="Remove log"
          pendingVerb="Removing…"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ importId: log.id })}
          onClose={() => setRemoving(false)}
        >
          Its requests will no longer be counted. You can send the log again.
        </ConfirmDialog>
      )}
    </ListCardItem>
  );
}
