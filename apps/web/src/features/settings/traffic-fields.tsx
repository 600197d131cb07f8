import { countries, trafficSpeeds } from '@app/auth/contract';
import type { Country, SettingsForm, TrafficSpeed } from '@app/auth/contract';
import type { UseFormReturn } from 'react-hook-form';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { FormField } from '../../components/form-field.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { CheckboxField } from '../../components/checkbox-field.js';

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
        <FormField label="Default country">
          <NativeSelect {...form.register('traffic.defaultCountry')}>
            {countries.map((country) => (
              <option key={country} value={country}>
                {COUNTRY_NAMES[country]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label="Traffic speed">
          <NativeSelect {...form.register('traffic.trafficSpeed')}>
            {trafficSpeeds.map((speed) => (
              <option key={speed} value={speed}>
                {SPEED_NAMES[speed]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <div className="sm:col-span-2">
          <CheckboxField
            label="Auto retry"
            help="Failed visits are retried up to twice. Permanent errors aren't retried."
            {...form.register('traffic.autoRetry')}
          />
        </div>
      </CardContent>
    </Card>
  );
}
