import { BULK_BYTES_MAX, marketOfLocation } from '@app/keywords/contract';
import type { TrackKeywordsInput } from '@app/keywords/contract';
import type { SearchEngine, SearchMarket } from '@app/search-data/contract';
import { useState } from 'react';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { FileInput } from '../../components/file-input.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { Textarea } from '../../components/ui/textarea.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { BulkResult } from './bulk-result.js';
import { MarketFields } from './market/market-fields.js';
import { engineChoices, marketInput } from './market/market-input.js';
import { readTextFile } from './read-text-file.js';
import { tagsOf } from './tags-of.js';

type BulkAddDialogProps = {
  engines: readonly SearchEngine[];
  suggestedDomain: string;
  onClose: () => void;
};

/** Pasted keywords or a CSV file; a dry run shows each line's result and the cost before anything is tracked. */
export function BulkAddDialog({ engines, suggestedDomain, onClose }: BulkAddDialogProps) {
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [domain, setDomain] = useState(suggestedDomain);
  const [market, setMarket] = useState<SearchMarket>(() => marketOfLocation('United States'));
  const [tags, setTags] = useState('');
  const [fileProblem, setFileProblem] = useState<string | undefined>(undefined);
  const dryRun = trpc.keywords.trackAll.useMutation();
  const track = trpc.keywords.trackAll.useMutation({
    async onSuccess({ counts }) {
      toastSuccess(`${countOf(counts.added, 'keyword')} added.`);
      onClose();
      await utils.keywords.list.invalidate();
    },
  });
  const isBlank = text.trim() === '';
  const added = dryRun.data?.counts.added ?? 0;

  /** A changed input has no result yet. */
  function changed(set: () => void) {
    set();
    dryRun.reset();
    track.reset();
  }

  function inputOf(isDryRun: boolean): Partial<TrackKeywordsInput> & { text: string } {
    const shared = { text, ...marketInput(market), tags: tagsOf(tags), isDryRun };
    return domain.trim() === '' ? shared : { ...shared, domain };
  }

  async function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again
    if (file === undefined) return;
    const isTooLarge = file.size > BULK_BYTES_MAX;
    setFileProblem(isTooLarge ? 'The file can be up to 5 MB' : undefined);
    if (isTooLarge) return;
    const content = await readTextFile(file);
    changed(() => setText(content));
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBlank || dryRun.isPending || track.isPending) return;
    if (added > 0) track.mutate(inputOf(false));
    else if (!dryRun.isSuccess) dryRun.mutate(inputOf(true));
  }

  return (
    <FormDialog
      title="Add many keywords"
      description={
        <>
          One keyword per line, or CSV with the header{' '}
          <code className="[overflow-wrap:anywhere]">keyword,domain,location,tags</code>.
          You&apos;ll see the result of each line and the cost before anything is tracked.
        </>
      }
      className="max-w-2xl"
      verb={added > 0 ? `Track ${countOf(added, 'keyword')}` : 'Check lines'}
      pendingVerb={track.isPending ? 'Adding…' : 'Checking…'}
      isPending={dryRun.isPending || track.isPending}
      isDisabled={dryRun.isSuccess && added === 0}
      missing={isBlank ? 'Enter a keyword or choose a file to check it.' : null}
      failure={problemOf(dryRun.error ?? track.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Keywords" error={fileProblem}>
        <Textarea
          rows={6}
          value={text}
          spellCheck={false}
          placeholder={'sourdough bread\nrye rolls'}
          className="max-h-72"
          onChange={(event) => changed(() => setText(event.target.value))}
        />
      </FormField>
      <FormField label="Or a file">
        <FileInput
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void takeFile(event)}
        />
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField label="Domain" help="For lines without one.">
          <Input
            value={domain}
            placeholder="example.com"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => changed(() => setDomain(event.target.value))}
          />
        </FormField>
        <FormField label="Tags" help="Separated by commas.">
          <Input value={tags} onChange={(event) => changed(() => setTags(event.target.value))} />
        </FormField>
      </div>
      <MarketFields
        value={market}
        engines={engineChoices(engines)}
        onChange={(next) => changed(() => setMarket(next))}
      />
      {dryRun.isSuccess && <BulkResult result={dryRun.data} />}
    </FormDialog>
  );
}

function problemOf(error: unknown): string | undefined {
  return error === null ? undefined : sentenceOf(error, "Couldn't check the keywords.");
}
