import { experimentDays, experimentEffects } from '@app/experiments/contract';
import type {
  ExperimentDelivery,
  ExperimentSubject,
  PreviewExperimentInput,
} from '@app/experiments/contract';
import { useState } from 'react';
import { ChipField } from '../../components/chip-field.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Button } from '../../components/ui/button.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { deliveryNames, subjectNames } from './experiment-text.js';
import { PlanPreview } from './plan-preview.js';

type NewExperimentDialogProps = {
  websiteId: string;
  onCreated: (id: string) => void;
  onClose: () => void;
};

const SUBJECTS = choicesOf<ExperimentSubject>(subjectNames);
const DELIVERIES = choicesOf<ExperimentDelivery>(deliveryNames);
const DELIVERY_HELP: Readonly<Record<ExperimentDelivery, string>> = {
  widget:
    'Variants are checked like fixes, go live automatically and can be reverted in one click.',
  export: 'You add the variants to the pages from a list, and remove them yourself.',
};

/** What is tested on which pages, and whether it can be decided, before anything changes. */
export function NewExperimentDialog({ websiteId, onCreated, onClose }: NewExperimentDialogProps) {
  const [subject, setSubject] = useState<ExperimentSubject>('title');
  const [delivery, setDelivery] = useState<ExperimentDelivery>('widget');
  const [segmentId, setSegmentId] = useState('');
  const [pattern, setPattern] = useState('');
  const [days, setDays] = useState(28);
  const [effectPercent, setEffect] = useState(20);
  const [name, setName] = useState('');
  const [checked, setChecked] = useState<PreviewExperimentInput | null>(null);
  const utils = trpc.useUtils();
  const segments = trpc.seoScan.segments.list.useQuery({ websiteId });
  const segment = segmentId === '' ? {} : { segmentId };
  const input: PreviewExperimentInput = {
    ...{ websiteId, subject, pattern: pattern.trim(), days, effectPercent, ...segment },
  };
  const plan = trpc.experiments.preview.useQuery(checked ?? input, {
    enabled: checked !== null,
    retry: false,
  });
  const isChecked = JSON.stringify(checked) === JSON.stringify(input);
  const create = trpc.experiments.create.useMutation({
    async onSuccess({ experiment }) {
      await utils.experiments.list.invalidate();
      onCreated(experiment.id);
    },
  });
  const messages = {
    ...fieldMessagesOf(isChecked ? plan.error : null),
    ...fieldMessagesOf(create.error),
  };
  const missing = missingText({
    ...{ pattern, name, isChecked },
    isDecidable: plan.data === undefined ? null : plan.data.power.isDecidable,
  });

  return (
    <FormDialog
      title="New experiment"
      description="Pages are compared in pairs with about the same clicks; one of each is drawn to get the variant."
      className="max-w-2xl"
      verb="Plan experiment"
      pendingVerb="Planning…"
      missing={missing}
      isPending={create.isPending}
      failure={
        create.error === null
          ? undefined
          : sentenceOf(create.error, "Couldn't plan the experiment.")
      }
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ ...input, name: name.trim(), delivery });
      }}
      onClose={onClose}
    >
      <ChipField label="What changes" value={subject} choices={SUBJECTS} onChange={setSubject} />
      <FormField
        label="Variant"
        help="{title} and {description} are replaced with each page's current text."
        error={messages.pattern}
      >
        <Input
          value={pattern}
          maxLength={300}
          placeholder="{title} – free delivery"
          onChange={(event) => setPattern(event.target.value)}
        />
      </FormField>
      <FormField
        label="Pages"
        help="Similar pages, such as those of one segment, need fewer clicks."
        error={messages.segmentId}
      >
        <NativeSelect value={segmentId} onChange={(event) => setSegmentId(event.target.value)}>
          <option value="">All pages with clicks</option>
          {segments.data?.segments.map(({ id, name: segmentName }) => (
            <option key={id} value={id}>
              {segmentName}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Days" help="Before and after the start.">
          <NativeSelect value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {experimentDays.map((count) => (
              <option key={count} value={count}>
                {count} days
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label="Effect to find" help="A smaller one needs more clicks.">
          <NativeSelect
            value={effectPercent}
            onChange={(event) => setEffect(Number(event.target.value))}
          >
            {experimentEffects.map((percent) => (
              <option key={percent} value={percent}>
                +{percent}% clicks
              </option>
            ))}
          </NativeSelect>
        </FormField>
      </div>
      <ChipField
        label="How variants go live"
        value={delivery}
        choices={DELIVERIES}
        help={DELIVERY_HELP[delivery]}
        onChange={setDelivery}
      />
      <FormField label="Name" error={messages.name}>
        <Input maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
      </FormField>
      <Button
        className="self-start"
        disabled={pattern.trim() === '' || (isChecked && plan.isFetching)}
        onClick={() => setChecked(input)}
      >
        {isChecked && plan.isFetching ? 'Checking…' : 'Check whether it can be decided'}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {isChecked && plan.data !== undefined && <PlanPreview plan={plan.data} />}
        {isChecked && plan.isError && (
          <p className="text-critical">
            {sentenceOf(plan.error, "Couldn't check the experiment.")}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

function choicesOf<Value extends string>(names: Readonly<Record<Value, string>>) {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
}

function missingText(form: {
  readonly pattern: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly isDecidable: boolean | null;
}): string | null {
  if (form.pattern.trim() === '') return 'Enter how the variant is made.';
  if (form.name.trim() === '') return 'Give the experiment a name.';
  if (!form.isChecked || form.isDecidable === null) return 'Check whether it can be decided.';
  return form.isDecidable ? null : "This experiment can't be decided.";
}
