import type { Website } from '@app/domain/contract';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** The address that scans and campaigns use, and the change to the other scheme. */
export function SchemeChoice({ website }: { website: Website }) {
  const utils = trpc.useUtils();
  const other = website.url.startsWith('http:') ? 'https' : 'http';
  const change = trpc.domain.setScheme.useMutation({
    async onSuccess(result) {
      await utils.domain.list.invalidate();
      toastSuccess(`Now using ${result.website.url}, with its own scan history.`);
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the URL.")),
  });
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-text-muted">
      <span className="min-w-0 [overflow-wrap:anywhere]">{website.url}</span>
      <Button
        variant="link"
        size="inline"
        className="text-sm"
        aria-label={`Use ${other} for ${website.domain}`}
        disabled={change.isPending}
        onClick={() => change.mutate({ id: website.id, scheme: other })}
      >
        {change.isPending ? 'Checking…' : `Use ${other}`}
      </Button>
    </p>
  );
}
