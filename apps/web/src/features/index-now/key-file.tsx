import type { IndexNowWebsite } from '@app/index-now/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { RelativeTime } from '../../components/relative-time.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { useDownload } from '../../lib/use-download.js';

/** The file with the key: download, address, and whether it is there. */
export function KeyFile({ websiteId, indexNow }: { websiteId: string; indexNow: IndexNowWebsite }) {
  const { keyUrl, verifiedAt, problem } = indexNow;
  const utils = trpc.useUtils();
  const { download, pending } = useDownload();
  const check = trpc.indexNow.check.useMutation({
    onSuccess: (data) => utils.indexNow.get.setData({ websiteId }, data),
    onError: (error) => toastError(sentenceOf(error, "Couldn't check the key file.")),
  });
  return (
    <section className="flex flex-col gap-2" aria-label="Key file">
      <p className="[overflow-wrap:anywhere]">
        The key file has to be at <code className="text-sm">{keyUrl}</code>
      </p>
      <p role="status" className="flex items-start gap-1.5 text-sm">
        {verifiedAt !== null && (
          <>
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              Found there <RelativeTime instant={verifiedAt} />.
            </span>
          </>
        )}
        {verifiedAt === null && problem !== null && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-critical" />
            <span className="[overflow-wrap:anywhere]">{problem}</span>
          </>
        )}
        {verifiedAt === null && problem === null && 'Not checked yet.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={pending !== null}
          onClick={() =>
            download(`/api/seo/index-now/key-file?websiteId=${encodeURIComponent(websiteId)}`)
          }
        >
          Download the key file
        </Button>
        <Button
          size="sm"
          variant={verifiedAt === null ? 'primary' : 'secondary'}
          aria-disabled={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate({ websiteId });
          }}
        >
          {check.isPending ? 'Checking…' : 'Check the key file'}
        </Button>
      </div>
    </section>
  );
}
