import {
  MAX_SEO_DWELL_SECONDS,
  MAX_SEO_VISITS,
  searchEngines,
  splitKeywords,
} from '@app/traffic/contract';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { searchEngineNames } from '../campaign/campaign-text.js';
import type { CampaignFormValues } from './campaign-values.js';
import { dwellText } from './dwell-text.js';
import { SeoTargetFields } from './seo-target-fields.js';
import { shareSentence } from './share-sentence.js';

/** URL, keywords, amount, duration and search engine of an SEO campaign. */
export function SeoFields({ form }: { form: UseFormReturn<CampaignFormValues> }) {
  return (
    <>
      <SeoTargetFields form={form} />
      <AmountFields form={form} />
    </>
  );
}

function AmountFields({ form }: { form: UseFormReturn<CampaignFormValues> }) {
  const { errors } = form.formState;
  const [amount, keywords, seconds] = useWatch({
    control: form.control,
    name: ['trafficAmount', 'keywords', 'seconds'],
  });
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
      <FormField
        label="Traffic amount (visits)"
        error={errors.trafficAmount?.message}
        help={shareSentence(amount, splitKeywords(keywords).length)}
      >
        {(control) => (
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_SEO_VISITS}
            {...control}
            {...form.register('trafficAmount', { valueAsNumber: true })}
          />
        )}
      </FormField>
      <FormField
        label="Duration (seconds)"
        error={errors.seconds?.message}
        help={dwellText(seconds)}
      >
        {(control) => (
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_SEO_DWELL_SECONDS}
            {...control}
            {...form.register('seconds', { valueAsNumber: true })}
          />
        )}
      </FormField>
      <FormField label="Search engine" help="Sent as the referrer.">
        <NativeSelect {...form.register('searchEngine')}>
          {searchEngines.map((engine) => (
            <option key={engine} value={engine}>
              {searchEngineNames[engine]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </div>
  );
}
