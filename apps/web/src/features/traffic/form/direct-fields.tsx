import { MAX_DIRECT_VISITORS } from '@app/traffic/contract';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { UrlInput } from '../../../components/url-input.js';
import { VerificationHint } from '../campaign/verification-hint.js';
import type { CampaignFormValues } from './campaign-values.js';
import { DurationField } from './duration-field.js';

/** Target, visitors and duration of a direct campaign. */
export function DirectFields({ form }: { form: UseFormReturn<CampaignFormValues> }) {
  const { errors } = form.formState;
  const targetUrl = useWatch({ control: form.control, name: 'targetUrl' });
  return (
    <>
      <FormField
        label="Target URL"
        error={errors.targetUrl?.message}
        help={<VerificationHint targetUrl={targetUrl} />}
      >
        <UrlInput {...form.register('targetUrl')} />
      </FormField>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField
          label="Visitors"
          error={errors.visitors?.message}
          help={`1 to ${MAX_DIRECT_VISITORS}. Each uses one visit of your plan.`}
        >
          {(control) => (
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_DIRECT_VISITORS}
              {...control}
              {...form.register('visitors', {
                valueAsNumber: true,
                // At least one (specification 1 section 5).
                onBlur({ target }: { target: HTMLInputElement }) {
                  if (!(target.valueAsNumber >= 1)) {
                    form.setValue('visitors', 1, { shouldValidate: true });
                  }
                },
              })}
            />
          )}
        </FormField>
        <DurationField form={form} />
      </div>
    </>
  );
}
