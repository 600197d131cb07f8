import { campaignFrequencies, campaignTiming } from '@app/traffic/contract';
import type { CampaignSchedule, CampaignTemplate, CampaignTiming } from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '../../../components/checkbox-field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { ScheduleTimingFields } from '../../../components/schedule-timing-fields.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type TimingValues = z.input<typeof campaignTiming>;

type ScheduleDialogProps = {
  /** `null`: a new schedule. */
  schedule: CampaignSchedule | null;
  /** What each run orders; `null` leaves it as it is. */
  campaign: CampaignTemplate | null;
  /** Of each run, as far as it is known before it is saved. */
  visits: number;
  onSaved: () => void;
  onClose: () => void;
  /** Shows what was refused where it belongs; returns whether it did. */
  onRefused?: (error: unknown) => boolean;
};

/** When a campaign is repeated. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { schedule, campaign, visits, onClose } = props;
  const utils = trpc.useUtils();
  const form = useForm<TimingValues, unknown, CampaignTiming>({
    resolver: zodResolver(campaignTiming),
    defaultValues: valuesOf(schedule),
    reValidateMode: 'onSubmit',
  });
  const outcome = {
    async onSuccess() {
      await utils.campaignSchedules.invalidate();
      toastSuccess('The scheduled campaign was saved.');
      props.onSaved();
    },
    onError(error: unknown) {
      if (props.onRefused?.(error) === true) return;
      const fields = Object.entries(fieldMessagesOf(error)).filter(([name]) => isField(name));
      for (const [name, message] of fields) if (isField(name)) form.setError(name, { message });
      if (fields.length === 0) {
        form.setError('root', { message: sentenceOf(error, "Couldn't save the schedule.") });
      }
    },
  };
  const create = trpc.campaignSchedules.create.useMutation(outcome);
  const change = trpc.campaignSchedules.change.useMutation(outcome);

  function submit(timing: CampaignTiming) {
    if (schedule !== null) {
      change.mutate({ id: schedule.id, ...timing, ...(campaign !== null && { campaign }) });
    } else if (campaign !== null) {
      create.mutate({ ...timing, campaign });
    }
  }

  return (
    <FormDialog
      title={schedule === null ? 'Repeat this campaign' : 'Change scheduled campaign'}
      description={`Each run takes ${countOf(visits, 'visit')} from your plan when it starts. If it can't start, nothing is taken and you are notified.`}
      verb="Save schedule"
      pendingVerb="Saving…"
      failure={form.formState.errors.root?.message}
      isPending={create.isPending || change.isPending}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <ScheduleTimingFields frequencies={campaignFrequencies} isFirst />
      </FormProvider>
      <CheckboxField
        label="Email me"
        help="When a campaign can't start, and when its gates are missed or met again."
        {...form.register('notifyByEmail')}
      />
    </FormDialog>
  );
}

function valuesOf(schedule: CampaignSchedule | null): TimingValues {
  return {
    frequency: schedule?.frequency ?? 'daily',
    time: schedule?.time ?? '06:00',
    weekday: schedule?.weekday ?? 1,
    dayOfMonth: schedule?.dayOfMonth ?? 1,
    timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    notifyByEmail: schedule?.notifyByEmail ?? true,
  };
}

const FIELDS = ['frequency', 'time', 'weekday', 'dayOfMonth', 'timeZone'] as const;

function isField(name: string): name is (typeof FIELDS)[number] {
  return FIELDS.some((field) => field === name);
}
