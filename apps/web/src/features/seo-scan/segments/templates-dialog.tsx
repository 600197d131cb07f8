import { templateText } from '@app/seo-scan/contract';
import type { SegmentSuggestion } from '@app/seo-scan/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type TemplatesDialogProps = { websiteId: string; onClose: () => void };

/** Creates a segment for each chosen template of the last scan. */
export function TemplatesDialog({ websiteId, onClose }: TemplatesDialogProps) {
  const utils = trpc.useUtils();
  const found = trpc.seoScan.segments.suggestions.useQuery({ websiteId });
  const create = trpc.seoScan.segments.create.useMutation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const suggestions = found.data?.suggestions ?? [];
  const selected = suggestions.filter(({ segment }) => chosen.has(segment.name));

  function toggle(name: string) {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      // One after the other, in this order.
      for (const { segment } of selected) await create.mutateAsync({ websiteId, segment });
      toastSuccess(`${countOf(selected.length, 'segment')} created.`);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error, "Couldn't create the segments."));
    } finally {
      setPending(false);
      await utils.seoScan.segments.invalidate();
    }
  }

  return (
    <FormDialog
      title="Segments from templates"
      description="Pages whose addresses have the same shape, in the last scan of the whole website."
      className="max-w-2xl"
      verb="Create segments"
      pendingVerb="Creating…"
      failure={failure}
      missing={found.isSuccess && selected.length === 0 ? 'Choose a template.' : null}
      isDisabled={selected.length === 0}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {found.isPending && <Skeleton className="h-48" />}
      <QueryError query={found} title="Couldn't load the templates." />
      {found.isSuccess && suggestions.length === 0 && (
        <p className="text-text-muted">
          {found.data.scanId === null
            ? 'Templates are known after the first scan of the whole website.'
            : 'The last scan has no other templates that several pages share.'}
        </p>
      )}
      {suggestions.length > 0 && (
        <fieldset className="flex flex-col divide-y">
          <legend className="sr-only">Templates</legend>
          {suggestions.map((suggestion) => (
            <Suggestion
              key={suggestion.segment.name}
              suggestion={suggestion}
              isChosen={chosen.has(suggestion.segment.name)}
              onToggle={() => toggle(suggestion.segment.name)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

type SuggestionProps = { suggestion: SegmentSuggestion; isChosen: boolean; onToggle: () => void };

function Suggestion({ suggestion, isChosen, onToggle }: SuggestionProps) {
  const { segment, pages, example } = suggestion;
  const words = templateText(segment.conditions[0]?.value ?? '');
  const shape = words === segment.name ? null : words;
  return (
    <label className="flex items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="mt-1 size-4 accent-accent"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{segment.name}</span>
        <span className="block text-sm text-text-muted">
          {[shape, countOf(pages, 'page'), readableUrl(example)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  );
}
