import { cadences, editKeywordsInput, MAX_DEPTH, MIN_DEPTH } from '@app/keywords/contract';
import type { EditKeywordsResponse, KeywordSelection } from '@app/keywords/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { CADENCES } from './cadence-text.js';
import { tagsOf } from './tags-of.js';

const NO_CHANGE = 'No change';
const MESSAGES = {
  depth: `Please enter a number from ${MIN_DEPTH} to ${MAX_DEPTH}`,
  addTags: 'Up to 20 tags of up to 40 characters',
  removeTags: 'Up to 20 tags of up to 40 characters',
  intendedAddress: 'Please enter a URL',
} as const;
const EMPTY = {
  ...{ addTags: '', removeTags: '', cadence: '', depth: '' },
  ...{ address: '', addressChange: '', pause: '' },
};
type Values = typeof EMPTY;

type BulkEditDialogProps = { count: number; selection: KeywordSelection; onClose: () => void };

/** Changes of every selected keyword; a field that is left as it is changes nothing. */
export function BulkEditDialog({ count, selection, onClose }: BulkEditDialogProps) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const edit = trpc.keywords.editAll.useMutation({
    async onSuccess(response) {
      toastSuccess(resultText(response));
      onClose();
      await utils.keywords.invalidate();
    },
    onError: (error) => setProblems(fieldMessagesOf(error)),
  });
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const input = editKeywordsInput.safeParse({ selection, ...changesOf(values) });
    if (input.success) {
      setProblems({});
      edit.mutate(input.data);
      return;
    }
    const fields = input.error.issues.map(({ path }) => String(path[0]));
    const known = Object.entries(MESSAGES).filter(([name]) => fields.includes(name));
    const other = { form: input.error.issues[0]?.message ?? 'Please check your entries' };
    setProblems(known.length > 0 ? Object.fromEntries(known) : other);
  }

  return (
    <FormDialog
      title={<>Edit {countOf(count, 'keyword')}</>}
      description="Empty fields aren't changed."
      verb="Save changes"
      pendingVerb="Saving…"
      isPending={edit.isPending}
      failure={
        problems.form ??
        (edit.isError && Object.keys(problems).length === 0
          ? sentenceOf(edit.error, "Couldn't change the keywords.")
          : undefined)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField label="Add tags" help="Separated by commas." error={problems.addTags}>
          <Input
            value={values.addTags}
            onChange={(event) => set({ addTags: event.target.value })}
          />
        </FormField>
        <FormField label="Remove tags" help="Separated by commas." error={problems.removeTags}>
          <Input
            value={values.removeTags}
            onChange={(event) => set({ removeTags: event.target.value })}
          />
        </FormField>
        <FormField label="Check them" error={problems.cadence}>
          <NativeSelect
            value={values.cadence}
            onChange={(event) => set({ cadence: event.target.value })}
          >
            <option value="">{NO_CHANGE}</option>
            {cadences.map((each) => (
              <option key={each} value={each}>
                {CADENCES[each]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField
          label="Depth"
          help="Maximum number of results to read. Ranks before and after a change aren't compared."
          error={problems.depth}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={MIN_DEPTH}
            max={MAX_DEPTH}
            placeholder={NO_CHANGE}
            value={values.depth}
            onChange={(event) => set({ depth: event.target.value })}
          />
        </FormField>
        <FormField label="Target URL">
          <NativeSelect
            value={values.addressChange}
            onChange={(event) => set({ addressChange: event.target.value })}
          >
            <option value="">{NO_CHANGE}</option>
            <option value="set">Same for all</option>
            <option value="clear">Remove</option>
          </NativeSelect>
        </FormField>
        <FormField label="Pause">
          <NativeSelect
            value={values.pause}
            onChange={(event) => set({ pause: event.target.value })}
          >
            <option value="">{NO_CHANGE}</option>
            <option value="pause">Pause</option>
            <option value="resume">Resume</option>
          </NativeSelect>
        </FormField>
      </div>
      {values.addressChange === 'set' && (
        <FormField label="Address" error={problems.intendedAddress}>
          <Input
            value={values.address}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://example.com/page"
            onChange={(event) => set({ address: event.target.value })}
          />
        </FormField>
      )}
    </FormDialog>
  );
}

function changesOf({ addTags, removeTags, cadence, depth, address, addressChange, pause }: Values) {
  return {
    addTags: tagsOf(addTags),
    removeTags: tagsOf(removeTags),
    ...(cadence !== '' && { cadence }),
    ...(depth.trim() !== '' && { depth: Number(depth) }),
    ...(addressChange === 'set' && { intendedAddress: address }),
    ...(addressChange === 'clear' && { intendedAddress: null }),
    ...(pause !== '' && { isPaused: pause === 'pause' }),
  };
}

function resultText({ changed, still_paused: paused }: EditKeywordsResponse): string {
  const saved = `${countOf(changed, 'keyword')} ${changed === 1 ? 'was' : 'were'} saved.`;
  if (paused === 0) return saved;
  return `${saved} ${countOf(paused, 'keyword')} over your plan's limit stay paused.`;
}
