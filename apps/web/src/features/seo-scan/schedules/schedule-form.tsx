import { createScheduleInput, pageScansPerPage } from '@app/seo-scan/contract';
import type { CreateScheduleInput, Rendering, Schedule } from '@app/seo-scan/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/ui/button.js';
import { FormField } from '../../../components/form-field.js';
import { ScheduleTimingFields } from '../../../components/schedule-timing-fields.js';
import { RENDERING_HELP, RenderingChoice } from '../../../components/rendering-choice.js';
import { Input } from '../../../components/ui/input.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type ScheduleValues = z.input<typeof createScheduleInput>;
type Form = UseFormReturn<ScheduleValues, unknown, CreateScheduleInput>;

type ScheduleFormProps = { websiteId: string; schedule: Schedule | null; onClose: () => void };

/** Creates or changes the schedule of a website. */
export function ScheduleForm({ websiteId, schedule, onClose }: ScheduleFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<ScheduleValues, unknown, CreateScheduleInput>({
    resolver: zodResolver(createScheduleInput),
    defaultValues: valuesOf(websiteId, schedule),
    reValidateMode: 'onSubmit',
  });
  const outcome = {
    async onSuccess() {
      await utils.seoScan.schedules.invalidate();
      toastSuccess('The schedule was saved.');
      onClose();
    },
    onError(error: unknown) {
      const fields = Object.entries(fieldMessagesOf(error));
      for (const [name, message] of fields) {
        if (isField(name)) form.setError(name, { message });
      }
      if (fields.length === 0) {
        form.setError('root', { message: sentenceOf(error, "Couldn't save the schedule.") });
      }
    },
  };
  const create = trpc.seoScan.schedules.create.useMutation(outcome);
  const change = trpc.seoScan.schedules.change.useMutation(outcome);
  const isPending = create.isPending || change.isPending;
  const pages = useWatch({ control: form.control, name: 'maxPages' });
  const rendering = useWatch({ control: form.control, name: 'rendering' }) ?? 'raw';
  const most = trpc.billing.scanUsage.useQuery().data?.maxPagesPerScan;

  function submit(values: CreateScheduleInput) {
    if (schedule === null) {
      create.mutate(values);
      return;
    }
    const { websiteId: _unchanged, ...rest } = values;
    change.mutate({ id: schedule.id, ...rest });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <FormProvider {...form}>
        <ScheduleTimingFields isFirst />
      </FormProvider>
      <FormField
        label="Maximum pages"
        help={pagesHelp(pages, most, rendering)}
        error={form.formState.errors.maxPages?.message}
      >
        <Input
          type="number"
          min={1}
          max={most}
          {...form.register('maxPages', { valueAsNumber: true })}
        />
      </FormField>
      <FormField label="Read as" help={RENDERING_HELP}>
        <RenderingChoice {...form.register('rendering')} />
      </FormField>
      <Checkbox form={form} name="rescan" label="Also reread unchanged pages" />
      <Checkbox form={form} name="notifyByEmail" label="Email me what changed" />
      {form.formState.errors.root !== undefined && (
        <p role="alert" className="text-sm text-critical">
          {form.formState.errors.root.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save schedule'}
        </Button>
      </div>
    </form>
  );
}

/** What each run costs at most. */
function pagesHelp(
  pages: number | undefined,
  most: number | undefined,
  rendering: Rendering,
): string {
  const perPage = pageScansPerPage(rendering);
  const cost =
    pages === undefined || !(pages >= 1)
      ? `Each page uses ${perPage === 1 ? 'one page scan' : 'two page scans'}.`
      : `Each run uses up to ${countOf(pages * perPage, 'page scan')}.`;
  return most === undefined ? cost : `${cost} Up to ${countOf(most, 'page')} on your plan.`;
}

type CheckboxProps = { form: Form; name: 'rescan' | 'notifyByEmail'; label: string };

function Checkbox({ form, name, label }: CheckboxProps) {
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" className="size-4 accent-accent" {...form.register(name)} />
      {label}
    </label>
  );
}

function valuesOf(websiteId: string, schedule: Schedule | null): ScheduleValues {
  return {
    websiteId,
    frequency: schedule?.frequency ?? 'weekly',
    time: schedule?.time ?? '06:00',
    weekday: schedule?.weekday ?? 1,
    dayOfMonth: schedule?.dayOfMonth ?? 1,
    cron: schedule?.cron ?? null,
    timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    maxPages: schedule?.maxPages ?? 10,
    rescan: schedule?.rescan ?? false,
    rendering: schedule?.rendering ?? 'raw',
    enabled: schedule?.enabled ?? true,
    notifyByEmail: schedule?.notifyByEmail ?? true,
  };
}

const FIELDS = [
  'frequency',
  'time',
  'weekday',
  'dayOfMonth',
  'cron',
  'timeZone',
  'maxPages',
] as const;

function isField(name: string): name is (typeof FIELDS)[number] {
  return FIELDS.some((field) => field === name);
}
