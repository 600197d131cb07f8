import { MAX_DIRECT_VISITORS } from '@app/traffic/contract';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import type { CampaignFormValues } from './campaign-values.js';

/** The journey that visitors follow, and how many of them. */
export function JourneyFields({ form }: { form: UseFormReturn<CampaignFormValues> }) {
  const { errors } = form.formState;
  const list = trpc.journeys.list.useQuery({});
  const websites = trpc.domain.list.useQuery();
  const domains = new Map(websites.data?.websites.map(({ id, domain }) => [id, domain]));
  const journeys = list.data?.journeys ?? [];
  const failure = list.isError ? sentenceOf(list.error, "Couldn't load your journeys.") : undefined;
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormField
        label="Journey"
        error={errors.journeyId?.message ?? failure}
        help={
          <Link to="/journeys" className="text-accent underline-offset-4 hover:underline">
            {journeys.length === 0 && list.isSuccess ? 'Write your first journey' : 'Your journeys'}
          </Link>
        }
      >
        {(control) => (
          // Remounted with the list: the chosen option exists only then.
          <NativeSelect
            key={list.status}
            disabled={list.isPending}
            {...control}
            {...form.register('journeyId')}
          >
            <option value="">{list.isPending ? 'Loading…' : 'Choose a journey'}</option>
            {journeys.map(({ id, name, websiteId }) => (
              <option key={id} value={id}>
                {[name, domains.get(websiteId)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField
        label="Visitors"
        error={errors.visitors?.message}
        help={`1 to ${MAX_DIRECT_VISITORS}. Each uses one visit of your plan, however far it comes.`}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DIRECT_VISITORS}
          {...form.register('visitors', { valueAsNumber: true })}
        />
      </FormField>
    </div>
  );
}
