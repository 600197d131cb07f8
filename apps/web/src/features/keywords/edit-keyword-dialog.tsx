import { cadences, keywordChangesInput, MAX_DEPTH, MIN_DEPTH } from '@app/keywords/contract';
import type { TrackedKeyword } from '@app/keywords/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { CheckboxField } from '../../components/checkbox-field.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { CADENCES } from './cadence-text.js';
import { tagsOf } from './tags-of.js';

type EditKeywordDialogProps = { keyword: TrackedKeyword; onClose: () => void };

/** How a keyword is tracked. The keyword, domain and market of a history cannot change. */
export function EditKeywordDialog({ keyword, onClose }: EditKeywordDialogProps) {
  const utils = trpc.useUtils();
  const [tags, setTags] = useState(keyword.tags.join(', '));
  const [cadence, setCadence] = useState(keyword.cadence);
  const [depth, setDepth] = useState(String(keyword.depth));
  const [intended, setIntended] = useState(keyword.intended_address ?? '');
  const [isPaused, setPaused] = useState(keyword.paused !== null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const edit = trpc.keywords.edit.useMutation({
    async onSuccess() {
      toastSuccess('The keyword was saved.');
      onClose();
      await utils.keywords.invalidate();
    },
    onError: (error) => setProblems(fieldMessagesOf(error)),
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const changes = keywordChangesInput.safeParse({
      tags: tagsOf(tags),
      cadence,
      depth: Number(depth),
      intendedAddress: intended.trim() === '' ? null : intended,
      ...(isPaused !== (keyword.paused !== null) && { isPaused }),
    });
    if (changes.success) {
      setProblems({});
      edit.mutate({ id: keyword.id, ...changes.data });
      return;
    }
    const fields = new Set(changes.error.issues.map(({ path }) => String(path[0])));
    setProblems({
      ...(fields.has('depth') && {
        depth: `Please enter a number from ${MIN_DEPTH} to ${MAX_DEPTH}`,
      }),
      ...(fields.has('tags') && { tags: 'Up to 20 tags of up to 40 characters' }),
      ...(fields.has('intendedAddress') && { intendedAddress: 'This URL is too long' }),
    });
  }

  return (
    <FormDialog
      title={<>Edit “{keyword.keyword}”</>}
      description={
        <>
          {keyword.domain}, {keyword.location}
        </>
      }
      verb="Save keyword"
      pendingVerb="Saving…"
      isPending={edit.isPending}
      failure={
        edit.isError && Object.keys(problems).length === 0
          ? sentenceOf(edit.error, "Couldn't save the keyword.")
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Tags" help="Separated by commas." error={problems.tags}>
        <Input value={tags} onChange={(event) => setTags(event.target.value)} />
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField label="Check it" error={problems.cadence}>
          <NativeSelect
            value={cadence}
            onChange={(event) =>
              setCadence(cadences.find((each) => each === event.target.value) ?? cadence)
            }
          >
            {cadences.map((each) => (
              <option key={each} value={each}>
                {CADENCES[each]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label="Depth" help="Maximum number of results to read." error={problems.depth}>
          <Input
            type="number"
            inputMode="numeric"
            min={MIN_DEPTH}
            max={MAX_DEPTH}
            value={depth}
            onChange={(event) => setDepth(event.target.value)}
          />
        </FormField>
      </div>
      <FormField
        label="Target URL"
        help="Optional. The page that should rank; the table shows when another of your pages does."
        error={problems.intendedAddress}
      >
        <Input
          value={intended}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`https://${keyword.domain}/page`}
          onChange={(event) => setIntended(event.target.value)}
        />
      </FormField>
      <CheckboxField
        label="Pause"
        help={
          keyword.paused === 'plan'
            ? 'Paused because your plan tracks fewer keywords.'
            : "It isn't checked automatically. Its history is kept."
        }
        checked={isPaused}
        onChange={(event) => setPaused(event.target.checked)}
      />
    </FormDialog>
  );
}
