import type { OutboxMailDetail } from '@app/notifications/contract';
import { RotateCw } from 'lucide-react';
import { QueryError } from '../../../components/error-state.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { mailStatusText } from './mail-text.js';

type MailDialogProps = { id: string; canSend: boolean; onClose: () => void };

/** One mail as it is sent: its HTML, its plain text, and the mail server's response. */
export function MailDialog({ id, canSend, onClose }: MailDialogProps) {
  const query = trpc.notifications.outbox.get.useQuery({ id });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-3xl">
        <DialogTitle>{query.data?.mail.subject ?? 'Mail'}</DialogTitle>
        <DialogDescription>
          {query.data === undefined ? 'Loading…' : `To ${query.data.mail.recipient}`}
        </DialogDescription>
        {query.isPending && <Skeleton className="h-96" />}
        <QueryError query={query} title="Couldn't load the email." />
        {query.data !== undefined && <MailView mail={query.data.mail} canSend={canSend} />}
      </DialogContent>
    </Dialog>
  );
}

function MailView({ mail, canSend }: { mail: OutboxMailDetail; canSend: boolean }) {
  const utils = trpc.useUtils();
  const retry = trpc.notifications.outbox.retry.useMutation({
    onSuccess: () => toastSuccess('Resending the email.'),
    onError: (error) => toastError(sentenceOf(error, "Couldn't resend the email.")),
    onSettled: () =>
      Promise.all([utils.notifications.outbox.invalidate(), utils.system.staffCounts.invalidate()]),
  });
  const { tone, text } = mailStatusText[mail.status];
  const isRetryable = canSend && (mail.status === 'failed' || mail.status === 'held');
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
        <Badge tone={tone}>{text}</Badge>
        {countOf(mail.attempts, 'attempt')}, written {formatInstant(mail.createdAt)}
        {mail.sentAt !== null && `, sent ${formatInstant(mail.sentAt)}`}
      </p>
      {mail.lastError !== null && <p className="text-critical">{mail.lastError}</p>}
      <Tabs defaultValue="html">
        <TabsList aria-label="Email views">
          <TabsTrigger value="html">Page</TabsTrigger>
          <TabsTrigger value="text">Text</TabsTrigger>
        </TabsList>
        <TabsContent value="html" className="pt-3">
          {/* No scripts, no forms and an origin of its own: a mail may contain text that other people wrote. */}
          <iframe
            title="Rendered email"
            sandbox=""
            srcDoc={mail.html}
            className="h-[50dvh] w-full rounded-md border bg-white"
          />
        </TabsContent>
        <TabsContent value="text" className="pt-3">
          <pre
            tabIndex={0}
            className="h-[50dvh] overflow-auto rounded-md border bg-background p-3 font-sans whitespace-pre-wrap"
          >
            {mail.text}
          </pre>
        </TabsContent>
      </Tabs>
      {isRetryable && (
        <DialogFooter>
          <Button
            variant="primary"
            aria-disabled={retry.isPending}
            onClick={() => {
              if (!retry.isPending) retry.mutate({ id: mail.id });
            }}
          >
            <RotateCw aria-hidden />
            {retry.isPending ? 'Sending…' : 'Send again'}
          </Button>
        </DialogFooter>
      )}
    </>
  );
}
