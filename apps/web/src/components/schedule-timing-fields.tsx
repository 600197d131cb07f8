import { scheduleFrequencies, weekdays } from '@app/common/contract';
import type { ScheduleFrequency, ScheduleTiming } from '@app/common/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from './form-field.js';
import { Input } from './ui/input.js';
import { NativeSelect } from './ui/native-select.js';

const FREQUENCY_TEXT: Readonly<Record<ScheduleFrequency, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  cron: 'Cron expression',
};

type ScheduleTimingFieldsProps = {
  frequencies?: readonly ScheduleFrequency[];
  /** They begin the form, and get the focus when it appears. */
  isFirst?: boolean;
};

/** When a schedule is due; inside the `FormProvider` of its form. */
export function ScheduleTimingFields({
  frequencies = scheduleFrequencies,
  isFirst = false,
}: ScheduleTimingFieldsProps) {
  const form = useFormContext<ScheduleTiming>();
  const frequency = useWatch({ control: form.control, name: 'frequency' });
  const { errors } = form.formState;
  return (
    <>
      <FormField label="How often" error={errors.frequency?.message}>
        <NativeSelect autoFocus={isFirst} {...form.register('frequency')}>
          {frequencies.map((name) => (
            <option key={name} value={name}>
              {FREQUENCY_TEXT[name]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {frequency === 'weekly' && (
        <FormField label="Day of the week" error={errors.weekday?.message}>
          <NativeSelect {...form.register('weekday', { valueAsNumber: true })}>
            {weekdays.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      {frequency === 'monthly' && (
        <FormField
          label="Day of the month"
          help="Shorter months run on their last day."
          error={errors.dayOfMonth?.message}
        >
          <Input
            type="number"
            min={1}
            max={31}
            {...form.register('dayOfMonth', { valueAsNumber: true })}
          />
        </FormField>
      )}
      {frequency === 'cron' ? (
        <FormField
          label="Cron expression"
          help="Minute, hour, day of month, month, day of week; at least one hour apart."
          error={errors.cron?.message}
        >
          <Input placeholder="30 6 * * 1" {...form.register('cron', { setValueAs: emptyIsNull })} />
        </FormField>
      ) : (
        <FormField label="Time" error={errors.time?.message}>
          <Input type="time" {...form.register('time')} />
        </FormField>
      )}
      <FormField label="Time zone" error={form.formState.errors.timeZone?.message}>
        <Input list="time-zones" {...form.register('timeZone')} autoComplete="off" />
      </FormField>
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

function emptyIsNull(value: unknown): unknown {
  return value === '' ? null : value;
}
