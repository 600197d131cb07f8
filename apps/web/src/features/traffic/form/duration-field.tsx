import { MAX_DIRECT_MINUTES, MIN_DIRECT_MINUTES } from '@app/traffic/contract';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import type { CampaignFormValues } from './campaign-values.js';
import { dwellText } from './dwell-text.js';

const SECONDS_PER_MINUTE = 60;

/** How long each visitor stays. */
export function DurationField({ form }: { form: UseFormReturn<CampaignFormValues> }) {
  const minutes = useWatch({ control: form.control, name: 'minutes' });
  return (
    <FormField
      label="Duration (minutes)"
      error={form.formState.errors.minutes?.message}
      help={dwellText(minutes * SECONDS_PER_MINUTE)}
    >
      {(control) => (
        <Input
          type="number"
          inputMode="decimal"
          min={MIN_DIRECT_MINUTES}
          max={MAX_DIRECT_MINUTES}
          step={MIN_DIRECT_MINUTES}
          {...control}
          {...form.register('minutes', { valueAsNumber: true })}
        />
      )}
    </FormField>
  );
}
