import {
  MAX_SEO_DWELL_SECONDS,
  MAX_SEO_VISITS,
  searchEngines,
  seoForm,
  splitKeywords,
} from '@app/traffic/contract';
import type { SeoForm as SeoValues, StartSeoResponse } from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Rocket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '../../../components/checkbox-field.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { searchEngineNames } from '../campaign/campaign-text.js';
import { seoOrder } from './campaign-values.js';
import { dwellText } from './dwell-text.js';
import { FormActions } from './form-actions.js';
import { PaceFields } from './pace-fields.js';
import { SeoTargetFields } from './seo-target-fields.js';
import { shareSentence } from './share-sentence.js';
import { seoFailure } from '../campaign/start-failure.js';
import type { StartFailure } from '../campaign/start-failure.js';
import { StartFailureBanner } from './start-failure-banner.js';
import { useStartSeo } from './use-start-campaign.js';
import { useSuggestedUrl } from './use-suggested-url.js';

type SeoFormProps = {
  defaults: SeoValues;
  /** A campaign of this screen is running. */
  isRunning: boolean;
  isStopping: boolean;
  onStarted: (result: StartSeoResponse) => void;
  onStop: () => void;
};

/** URL, keywords, amount, duration and search engine of an SEO campaign, with Start and Stop. */
export function SeoForm({ defaults, isRunning, isStopping, onStarted, onStop }: SeoFormProps) {
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const order = useStartSeo(onStarted);
  const form = useForm<SeoValues>({ resolver: zodResolver(seoForm), defaultValues: defaults });
  const { getFieldState, setValue } = form;
  const suggestedUrl = useSuggestedUrl();
  useEffect(() => {
    if (!getFieldState('targetUrl').isDirty) setValue('targetUrl', suggestedUrl);
  }, [suggestedUrl, getFieldState, setValue]);

  function submit(values: SeoValues) {
    if (isRunning) return;
    setFailure(null);
    order.start(seoOrder(values), (error) => {
      const reason = seoFailure(error);
      setFailure(reason);
      const { keywords, target } = reason;
      if (keywords !== null) form.setError('keywords', { message: keywords });
      if (target !== null) {
        form.setError('targetUrl', { message: target }, { shouldFocus: true });
      }
    });
  }

  return (
    <Card aria-labelledby="seo-form-title">
      <CardHeader>
        <CardTitle id="seo-form-title">New SEO campaign</CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
          <SeoTargetFields form={form} />
          <AmountFields form={form} />
          <PaceFields form={form} />
          <div className="-mt-2 flex flex-col gap-3">
            <CheckboxField
              label="Natural browsing"
              help="Pauses and reading times vary from visit to visit."
              {...form.register('naturalBrowsing')}
            />
            <CheckboxField
              label="Click internal links"
              help="Visitors follow some internal links."
              {...form.register('clickInternalLinks')}
            />
          </div>
          {failure !== null && <StartFailureBanner failure={failure} />}
          <FormActions
            start={order.isPending ? 'Starting…' : 'Start SEO Campaign'}
            Icon={Rocket}
            isStarting={order.isPending}
            isRunning={isRunning}
            isStopping={isStopping}
            onStop={onStop}
          >
            No search engine is contacted: visits carry its address as the referrer.
          </FormActions>
        </form>
      </CardContent>
    </Card>
  );
}

function AmountFields({ form }: { form: UseFormReturn<SeoValues> }) {
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
