import { trafficSpeeds } from '@app/auth/contract';
import { engineKinds, measureChoices } from '@app/traffic/contract';
import type { FieldErrors, UseFormRegister, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { Banner } from '../../../components/banner.js';
import { CheckboxField } from '../../../components/checkbox-field.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { RETRY_HELP, retryChoices } from '../../../lib/retry-choices.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import {
  MEASURE_HELP,
  countryChoices,
  engineHelp,
  engineNames,
  measureNames,
  speedNames,
} from '../campaign/campaign-text.js';
import { useVisitEngine } from '../campaign/use-visit-engine.js';
import type { ShownEngine } from '../campaign/use-visit-engine.js';
import type { CampaignFormValues } from './campaign-values.js';

type PaceFieldsProps = {
  form: UseFormReturn<CampaignFormValues>;
  /** Visitors arrive by keyword: how they browse from there can be chosen. */
  hasSearch: boolean;
  /** Visitors follow a journey, which only the real browser can. */
  hasJourney?: boolean;
  /** Two addresses are compared: every visit is measured. */
  measuresAll?: boolean;
};

/** Engine, country, arrival speed, and the handling of failed visits. */
export function PaceFields(props: PaceFieldsProps) {
  const { form, hasSearch, hasJourney = false, measuresAll = false } = props;
  const { register, control, formState } = form;
  const [chosen, arrivals] = useWatch({ control, name: ['engine', 'arrivals'] });
  const engine = hasJourney ? 'browser' : chosen;
  const known = useVisitEngine(engine);
  const why = known?.unavailable ?? null;
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {!hasJourney && (
        <FormField label="Engine" help={`${engineHelp[engine]} ${protection(known)}`}>
          {(props) => (
            <NativeSelect {...props} {...register('engine')}>
              {engineKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {engineNames[kind]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      )}
      <FormField
        label="Visitor country"
        help="Sets their language and time zone. The IP address stays this server's."
      >
        {(props) => (
          <NativeSelect {...props} {...register('country')}>
            {countryChoices.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Traffic speed" help="How fast visitors arrive.">
        {(props) => (
          <NativeSelect {...props} {...register('arrivals')}>
            {trafficSpeeds.map((speed) => (
              <option key={speed} value={speed}>
                {speedNames[speed]}
              </option>
            ))}
            <option value="window">Spread over time</option>
          </NativeSelect>
        )}
      </FormField>
      {arrivals === 'window' && <WindowField register={register} errors={formState.errors} />}
      {why !== null && (
        <div className="sm:col-span-2">
          <Banner tone="warning" role="status" title="Visits would have to wait">
            {why}
          </Banner>
        </div>
      )}
      <FormField label="Auto retry" help={RETRY_HELP}>
        {(props) => (
          <NativeSelect {...props} {...register('retries', { valueAsNumber: true })}>
            {retryChoices.map(({ retries, name }) => (
              <option key={retries} value={retries}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {engine === 'browser' && !measuresAll && (
        <FormField label="Web vitals" help={MEASURE_HELP}>
          {(props) => (
            <NativeSelect {...props} {...register('measure')}>
              {measureChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {measureNames[choice]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      )}
      {!hasJourney && (
        <fieldset className="flex flex-col gap-3 sm:col-span-2">
          <legend className="sr-only">Behavior</legend>
          <CheckboxField
            label="Scroll the pages"
            help="Like a reader, with pauses."
            {...register('scroll')}
          />
          {hasSearch && (
            <>
              <CheckboxField
                label="Natural browsing"
                help="Pauses and reading times vary from visit to visit."
                {...register('naturalBrowsing')}
              />
              <CheckboxField
                label="Click internal links"
                help="Visitors follow some internal links."
                {...register('clickInternalLinks')}
              />
            </>
          )}
        </fieldset>
      )}
    </div>
  );
}

function protection(engine: ShownEngine | null): string {
  return engine === null
    ? ''
    : `At most ${engine.websiteLimit} visitors at the same time on one website.`;
}

type WindowFieldProps = {
  register: UseFormRegister<CampaignFormValues>;
  errors: FieldErrors<CampaignFormValues>;
};

function WindowField({ register, errors }: WindowFieldProps) {
  return (
    <FormField
      label="Spread over (minutes)"
      help="Evenly, over up to 7 days."
      error={errors.windowMinutes?.message}
    >
      {(props) => (
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          {...props}
          {...register('windowMinutes', { valueAsNumber: true })}
        />
      )}
    </FormField>
  );
}
