import {
  analyticsToolSchema,
  analyticsTools,
  consentChoices,
  readDeviceTable,
  toolCountsInput,
} from '@app/traffic/contract';
import type { AnalyticsCheck, AnalyticsTool } from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FileInput } from '../../../components/file-input.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { consentNames, toolNames } from './tool-names.js';

const MAX_FILE_BYTES = 1_000_000;
const NOT_RECOGNIZED = 'No line with a device and a number was found. Enter the counts below.';
const form = z.object({ tool: analyticsToolSchema, counts: toolCountsInput });
type Values = z.infer<typeof form>;
const COUNTS = ['desktop', 'mobile', 'tablet'] as const;
const labels = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' } as const;

type ToolCountsDialogProps = {
  campaignId: string;
  check: AnalyticsCheck;
  /** Whose counts are edited; `null`: new ones. */
  tool: AnalyticsTool | null;
  onClose: () => void;
};

/** Counts of an analytics tool: pasted, read from its export, or typed. */
export function ToolCountsDialog({ campaignId, check, tool, onClose }: ToolCountsDialogProps) {
  const utils = trpc.useUtils();
  const [unread, setUnread] = useState<string | undefined>(undefined);
  const save = trpc.traffic.saveToolCounts.useMutation({
    onSuccess(saved) {
      utils.traffic.analyticsCheck.setData({ id: campaignId }, saved);
      onClose();
    },
  });
  const entered = check.tools.find((candidate) => candidate.tool === tool)?.counts;
  const free = analyticsTools.filter((name) => check.tools.every((known) => known.tool !== name));
  const { register, handleSubmit, formState, getValues, setValue } = useForm<
    z.input<typeof form>,
    unknown,
    Values
  >({
    resolver: zodResolver(form),
    defaultValues: {
      tool: tool ?? free[0] ?? 'other',
      ...(entered === undefined ? {} : { counts: entered }),
    },
  });
  const errors = formState.errors.counts;
  const { consent: knownConsent } = check.known;
  const choices =
    knownConsent === null ? [] : consentChoices.filter((choice) => knownConsent[choice] > 0);

  function read(text: string) {
    const table = readDeviceTable(text);
    setUnread(table === null && text.trim() !== '' ? NOT_RECOGNIZED : undefined);
    if (table === null) return;
    const counts = { ...table, consent: getValues('counts.consent') };
    setValue('counts', counts, { shouldValidate: true, shouldDirty: true });
  }

  async function readFile(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) setUnread('The file can be up to 1 MB');
    else read(await file.text());
  }

  return (
    <FormDialog
      title={tool === null ? 'Enter counts' : `Counts of ${toolNames[tool]}`}
      description="Visits or sessions in the time of the campaign, without those of other visitors if your tool can filter them."
      verb="Save counts"
      pendingVerb="Saving…"
      isPending={save.isPending}
      failure={save.isError ? sentenceOf(save.error, "Couldn't save the counts.") : undefined}
      onSubmit={handleSubmit((values) => save.mutate({ id: campaignId, ...values }))}
      onClose={onClose}
    >
      {tool === null && (
        <FormField label="Tool">
          <NativeSelect {...register('tool')}>
            {analyticsTools.map((name) => (
              <option key={name} value={name}>
                {toolNames[name]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <FormField
        label="Table of devices"
        help="Paste it from the tool or its CSV export; it fills in the counts below and isn't sent."
        error={unread}
      >
        <Textarea rows={3} onChange={(event) => read(event.target.value)} />
      </FormField>
      <FormField label="Or a file" help="CSV, at most 1 MB.">
        <FileInput
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      </FormField>
      <FormField label="All visits" error={errors?.total?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          {...register('counts.total', { setValueAs: numberOrNull })}
        />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-3">
        {COUNTS.map((device) => (
          <FormField key={device} label={labels[device]} error={errors?.[device]?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              placeholder="Unknown"
              {...register(`counts.${device}`, { setValueAs: numberOrNull })}
            />
          </FormField>
        ))}
      </div>
      {choices.length > 1 && (
        <div className="grid gap-4 sm:grid-cols-3">
          {consentChoices.map((choice) => (
            <FormField
              key={choice}
              label={consentNames[choice]}
              error={errors?.consent?.[choice]?.message}
            >
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                placeholder="Unknown"
                {...register(`counts.consent.${choice}`, { setValueAs: numberOrNull })}
              />
            </FormField>
          ))}
        </div>
      )}
    </FormDialog>
  );
}

/** An empty field is unknown. */
function numberOrNull(value: unknown): number | null {
  return value === '' || value === null || value === undefined ? null : Number(value);
}
