import { MAX_COMPARED_VISITS, MIN_COMPARED_VISITS } from '@app/traffic/contract';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { UrlInput } from '../../../components/url-input.js';
import { countOf } from '../../../lib/numbers.js';
import { VerificationHint } from '../campaign/verification-hint.js';
import type { CampaignFormValues } from './campaign-values.js';
import { DurationField } from './duration-field.js';

/** The two addresses that are compared, and how many visits go to each. */
export function ComparisonFields({ form }: { form: UseFormReturn<CampaignFormValues> }) {
  const { errors } = form.formState;
  const [targetUrl, visitsEach] = useWatch({
    control: form.control,
    name: ['targetUrl', 'visitsEach'],
  });
  const visits = Number.isInteger(visitsEach)
    ? countOf(2 * visitsEach, 'visit')
    : 'twice as many visits';
  return (
    <>
      <FormField
        label="Address A"
        error={errors.targetUrl?.message}
        help={<VerificationHint targetUrl={targetUrl} />}
      >
        <UrlInput {...form.register('targetUrl')} />
      </FormField>
      <FormField
        label="Address B"
        error={errors.comparedUrl?.message}
        help="Of the same website, for example a new version of the page."
      >
        <UrlInput {...form.register('comparedUrl')} />
      </FormField>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField
          label="Visits for each address"
          error={errors.visitsEach?.message}
          help={`${MIN_COMPARED_VISITS} to ${MAX_COMPARED_VISITS}. Takes ${visits} from your plan. More visits show smaller differences.`}
        >
          {(control) => (
            <Input
              type="number"
              inputMode="numeric"
              min={MIN_COMPARED_VISITS}
              max={MAX_COMPARED_VISITS}
              {...control}
              {...form.register('visitsEach', { valueAsNumber: true })}
            />
          )}
        </FormField>
        <DurationField form={form} />
      </div>
    </>
  );
}
