import {
  JOURNEY_LIMITS,
  beaconServiceNames,
  beaconServices,
  requestMethods,
} from '@app/traffic/contract';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { assertionKindNames, messageOf, newAssertion } from './journey-values.js';
import type { AssertionValues, JourneyFormValues } from './journey-values.js';

const KINDS = Object.keys(assertionKindNames) as AssertionValues['kind'][];
const FIELDS_HELP = 'name = value, one a line.';

/** What must be true after a step. */
export function AssertionList({ step }: { step: number }) {
  const { control } = useFormContext<JourneyFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `steps.${step}.assertions` });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-base font-medium">Checks after the step</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2 rounded-md border p-3">
          <AssertionFields step={step} index={index} />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove check ${index + 1}`}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          disabled={fields.length >= JOURNEY_LIMITS.assertions}
          onClick={() => append({ ...newAssertion })}
        >
          <Plus aria-hidden />
          Add check
        </Button>
      </div>
    </fieldset>
  );
}

function AssertionFields({ step, index }: { step: number; index: number }) {
  const { control, register, formState } = useFormContext<JourneyFormValues>();
  const at = `steps.${step}.assertions.${index}` as const;
  const kind = useWatch({ control, name: `${at}.kind` });
  const errors = formState.errors.steps?.[step]?.assertions?.[index];
  return (
    <div className="grid min-w-0 flex-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <FormField label="Check" error={messageOf(errors?.kind)}>
        {(props) => (
          <NativeSelect {...props} {...register(`${at}.kind`)}>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {assertionKindNames[one]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {kind === 'text' && (
        <FormField label="Text" error={messageOf(errors?.text)}>
          <Input autoComplete="off" {...register(`${at}.text`)} />
        </FormField>
      )}
      {kind === 'address' && (
        <FormField label="Part of the address" error={messageOf(errors?.contains)}>
          <Input autoComplete="off" spellCheck={false} {...register(`${at}.contains`)} />
        </FormField>
      )}
      {kind === 'status' && (
        <FormField label="Status" error={messageOf(errors?.status)}>
          <Input type="number" {...register(`${at}.status`, { valueAsNumber: true })} />
        </FormField>
      )}
      {kind === 'request' && (
        <>
          <FormField label="Part of its address" error={messageOf(errors?.address)}>
            <Input autoComplete="off" spellCheck={false} {...register(`${at}.address`)} />
          </FormField>
          <FormField label="Method">
            {(props) => (
              <NativeSelect {...props} {...register(`${at}.method`)}>
                <option value="">Any</option>
                {requestMethods.map((method) => (
                  <option key={method}>{method}</option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        </>
      )}
      {kind === 'beacon' && (
        <>
          <FormField label="Service">
            {(props) => (
              <NativeSelect {...props} {...register(`${at}.service`)}>
                {beaconServices.map((service) => (
                  <option key={service} value={service}>
                    {beaconServiceNames[service]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <FormField
            label="Event"
            error={messageOf(errors?.event)}
            help="Such as page_view or purchase."
          >
            <Input autoComplete="off" spellCheck={false} {...register(`${at}.event`)} />
          </FormField>
        </>
      )}
      {(kind === 'beacon' || kind === 'dataLayer') && (
        <FormField label="Fields" error={messageOf(errors?.fields)} help={FIELDS_HELP}>
          <Textarea spellCheck={false} className="min-h-16" {...register(`${at}.fields`)} />
        </FormField>
      )}
    </div>
  );
}
