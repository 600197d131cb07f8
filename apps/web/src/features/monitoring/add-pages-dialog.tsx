import { PAGES_AT_ONCE } from '@app/monitoring/contract';
import type { WatchedPage } from '@app/monitoring/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Textarea } from '../../components/ui/textarea.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { ScannedPages } from './scanned-pages.js';

type AddPagesDialogProps = {
  websiteId: string;
  origin: string;
  watched: readonly WatchedPage[];
  /** Pages that the plan has left. */
  left: number;
  scanId: string | null;
  onClose: () => void;
};

/** Chooses pages to watch: from the last scan, or typed. */
export function AddPagesDialog(props: AddPagesDialogProps) {
  const { websiteId, origin, left, scanId, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const utils = trpc.useUtils();
  const add = trpc.monitoring.addPages.useMutation({
    async onSuccess() {
      onClose();
      toastSuccess('The pages will be watched from the next check on.');
      await utils.monitoring.invalidate();
    },
  });
  const lines = typed.split('\n').map((line) => line.trim());
  const urls = [...new Set([...chosen, ...lines.filter((line) => line !== '')])];
  const missing = missingText(urls.length, left);
  const change = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const url of changed)
      if (isChosen) next.add(url);
      else next.delete(url);
    setChosen(next);
  };
  return (
    <FormDialog
      title="Add pages"
      description={`Your plan has ${countOf(left, 'page')} left.`}
      verb={urls.length === 0 ? 'Watch pages' : `Watch ${countOf(urls.length, 'page')}`}
      pendingVerb="Adding…"
      missing={missing}
      failure={add.isError ? sentenceOf(add.error, "Couldn't add the pages.") : undefined}
      isPending={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ websiteId, urls });
      }}
      onClose={onClose}
      className="max-w-2xl"
    >
      {scanId !== null && (
        <ScannedPages
          {...{ scanId, websiteId, origin, left, chosen }}
          watched={props.watched}
          onChange={change}
        />
      )}
      <FormField label="Other pages" help={`One URL or path per line, on ${origin}.`}>
        <Textarea
          rows={3}
          spellCheck={false}
          placeholder="/products"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

function missingText(count: number, left: number): string | null {
  if (count > PAGES_AT_ONCE) return `At most ${PAGES_AT_ONCE} pages at once.`;
  if (count > left) return `Your plan has only ${countOf(left, 'page')} left.`;
  return count === 0 ? 'Choose at least one page.' : null;
}
