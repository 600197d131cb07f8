import { countries, trafficSpeeds } from '@app/auth/contract';
import type { Country, SettingsForm, TrafficSpeed } from '@app/auth/contract';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { FormField } from '../../components/form-field.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { RETRY_HELP, retryChoices } from '../../lib/retry-choices.js';

const COUNTRY_NAMES: Readonly<Record<Country, string>> = {
  US: 'United States',
  UK: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  DE: 'Germany',
  FR: 'France',
  IN: 'India',
  BR: 'Brazil',
  GLOBAL: 'Global',
};
const SPEED_NAMES: Readonly<Record<TrafficSpeed, string>> = {
  slow: 'Slow',
  medium: 'Medium',
  fast: 'Fast',
};

export function TrafficFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  return (
    <Card aria-labelledby="traffic-settings-title">
      <CardHeader>
        <div>
          <CardTitle id="traffic-settings-title">Traffic preferences</CardTitle>
          <p className="text-text-muted">Defaults for new campaigns.</p>
        </div>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <FormField
          label="Default country"
          help="Sets the language and time zone of visitors. The IP address stays this server's."
        >
          <NativeSelect {...form.register('traffic.defaultCountry')}>
            {countries.map((country) => (
              <option key={country} value={country}>
                {COUNTRY_NAMES[country]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label="Traffic speed" help="How closely visits follow each other.">
          <NativeSelect {...form.register('traffic.trafficSpeed')}>
            {trafficSpeeds.map((speed) => (
              <option key={speed} value={speed}>
                {SPEED_NAMES[speed]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <RetriesField form={form} />
      </CardContent>
    </Card>
  );
}

/** One choice for two settings: whether, and how often. */
function RetriesField({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { control, setValue } = form;
  const [autoRetry, retries] = useWatch({
    control,
    name: ['traffic.autoRetry', 'traffic.retries'],
  });

  function choose(text: string) {
    const chosen = retryChoices.find((choice) => String(choice.retries) === text)?.retries ?? 0;
    setValue('traffic.autoRetry', chosen > 0, { shouldDirty: true });
    if (chosen !== 0) setValue('traffic.retries', chosen, { shouldDirty: true });
  }

  return (
    <FormField label="Auto retry" help={RETRY_HELP}>
      <NativeSelect value={autoRetry ? retries : 0} onChange={({ target }) => choose(target.value)}>
        {retryChoices.map((choice) => (
          <option key={choice.retries} value={choice.retries}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
