import type { IndexNowChangeKind, IndexNowWebsite } from '@app/index-now/contract';
import { CheckboxField } from '../../components/checkbox-field.js';
import { Button } from '../../components/ui/button.js';
import { readableUrl } from '../../lib/addresses.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

const KIND_TEXT: Readonly<Record<IndexNowChangeKind, string>> = {
  changed: 'its text or title changed',
  new: 'new',
  gone: 'gone',
  fixed: 'fixed',
};

type WaitingChangesProps = { websiteId: string; indexNow: IndexNowWebsite };

/** What changed and was not submitted, and who submits it. */
export function WaitingChanges({ websiteId, indexNow }: WaitingChangesProps) {
  const { waiting, examples, verifiedAt, isAutomatic, submissions } = indexNow;
  const utils = trpc.useUtils();
  const onSuccess = (data: Parameters<typeof utils.indexNow.get.setData>[1]) =>
    utils.indexNow.get.setData({ websiteId }, data);
  const submit = trpc.indexNow.submit.useMutation({
    onSuccess,
    onError: (error) => toastError(sentenceOf(error, "Couldn't submit the pages.")),
  });
  const setAutomatic = trpc.indexNow.setAutomatic.useMutation({
    onSuccess,
    onError: (error) => toastError(sentenceOf(error, "Couldn't save the choice.")),
  });
  const isSending = submissions[0]?.status === 'waiting';
  const canSubmit = waiting > 0 && verifiedAt !== null && !isSending;
  return (
    <section className="flex flex-col gap-3 border-t pt-4" aria-labelledby="index-now-waiting">
      <h3 id="index-now-waiting" className="font-semibold">
        {waiting === 0 ? 'No changes to submit' : `${countOf(waiting, 'page')} to submit`}
      </h3>
      {waiting === 0 && (
        <p className="text-text-muted">
          Scans find pages that changed, are new, or are gone; each change is submitted once.
        </p>
      )}
      {waiting > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-text-muted">Show them</summary>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {examples.map(({ url, kind }) => (
              <li key={url} className="[overflow-wrap:anywhere]">
                {readableUrl(url)} <span className="text-text-muted">· {KIND_TEXT[kind]}</span>
              </li>
            ))}
            {waiting > examples.length && (
              <li className="text-text-muted">
                And {countOf(waiting - examples.length, 'more', 'more')}.
              </li>
            )}
          </ul>
        </details>
      )}
      <CheckboxField
        label="Submit changes automatically"
        help="Within ten minutes after a scan has found them, as long as the key file is there."
        checked={setAutomatic.isPending ? setAutomatic.variables.isAutomatic : isAutomatic}
        onChange={(event) => {
          if (!setAutomatic.isPending)
            setAutomatic.mutate({ websiteId, isAutomatic: event.target.checked });
        }}
      />
      <Button
        size="sm"
        className="self-start"
        disabled={!canSubmit}
        aria-disabled={submit.isPending}
        onClick={() => {
          if (!submit.isPending) submit.mutate({ websiteId });
        }}
      >
        {submit.isPending || isSending ? 'Submitting…' : 'Submit them now'}
      </Button>
    </section>
  );
}
