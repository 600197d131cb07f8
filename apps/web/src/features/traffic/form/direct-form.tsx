import {
  MAX_DIRECT_MINUTES,
  MAX_DIRECT_VISITORS,
  MIN_DIRECT_MINUTES,
  directForm,
} from '@app/traffic/contract';
import type { DirectForm as DirectValues, StartDirectResponse } from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { UrlInput } from '../../../components/url-input.js';
import { directOrder } from './campaign-values.js';
import { dwellText } from './dwell-text.js';
import { FormActions } from './form-actions.js';
import { PaceFields } from './pace-fields.js';
import { directFailure } from '../campaign/start-failure.js';
import type { StartFailure } from '../campaign/start-failure.js';
import { StartFailureBanner } from './start-failure-banner.js';
import { useStartDirect } from './use-start-campaign.js';
import { useSuggestedUrl } from './use-suggested-url.js';
import { VerificationHint } from '../campaign/verification-hint.js';

const SECONDS_PER_MINUTE = 60;

type DirectFormProps = {
  defaults: DirectValues;
  /** A campaign of this screen is running. */
  isRunning: boolean;
  isStopping: boolean;
  onStarted: (result: StartDirectResponse) => void;
  onStop: () => void;
};

/** Target, visitors and duration, with Start and Stop (specification 1 section 2). */
export function DirectForm({
  defaults,
  isRunning,
  isStopping,
  onStarted,
  onStop,
}: DirectFormProps) {
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const order = useStartDirect(onStarted);
  const form = useForm<DirectValues>({
    resolver: zodResolver(directForm),
    defaultValues: defaults,
  });
  const { errors } = form.formState;
  const [targetUrl, minutes] = useWatch({ control: form.control, name: ['targetUrl', 'minutes'] });
  const { getFieldState, setValue } = form;
  const suggestedUrl = useSuggestedUrl();
  useEffect(() => {
    if (!getFieldState('targetUrl').isDirty) setValue('targetUrl', suggestedUrl);
  }, [suggestedUrl, getFieldState, setValue]);

  function submit(values: DirectValues) {
    if (isRunning) return;
    setFailure(null);
    order.start(directOrder(values), (error) => {
      const reason = directFailure(error);
      setFailure(reason);
      if (reason.target !== null) {
        form.setError('targetUrl', { message: reason.target }, { shouldFocus: true });
      }
    });
  }

  return (
    <Card aria-labelledby="direct-form-title">
      <CardHeader>
        <CardTitle id="direct-form-title">New campaign</CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
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
            <FormField
              label="Duration (minutes)"
              error={errors.minutes?.message}
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
          </div>
          <PaceFields form={form} />
          {failure !== null && <StartFailureBanner failure={failure} />}
          <FormActions
            start={order.isPending ? 'Starting…' : 'Start'}
            Icon={Play}
            isStarting={order.isPending}
            isRunning={isRunning}
            isStopping={isStopping}
            onStop={onStop}
          >
            Visits that don&apos;t run aren&apos;t charged.
          </FormActions>
        </form>
      </CardContent>
    </Card>
  );
}
