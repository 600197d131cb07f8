import { JOURNEY_LIMITS } from '@app/traffic/contract';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/checkbox-field.js';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Input } from '../../../components/ui/input.js';
import { messageOf } from './journey-values.js';
import type { JourneyFormValues } from './journey-values.js';

const NEW = { name: '', isSecret: false, value: '', isStored: false };

/** Texts that steps type by their names. */
export function ValueFields() {
  const { control } = useFormContext<JourneyFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'values' });
  return (
    <Card aria-labelledby="values-title">
      <CardHeader>
        <CardTitle id="values-title">Values</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="text-text-muted">
          Visitors type only what you give them. A secret is stored encrypted, never shown again and
          masked in pictures and reports.
        </p>
        {fields.map((field, index) => (
          <div key={field.id} className="flex items-start gap-2 rounded-md border p-3">
            <ValueRow index={index} />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove value ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        ))}
        <div>
          <Button
            size="sm"
            disabled={fields.length >= JOURNEY_LIMITS.values}
            onClick={() => append({ ...NEW })}
          >
            <Plus aria-hidden />
            Add value
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}

function ValueRow({ index }: { index: number }) {
  const { control, register, formState } = useFormContext<JourneyFormValues>();
  const at = `values.${index}` as const;
  const { isSecret, isStored } = useWatch({ control, name: at });
  const errors = formState.errors.values?.[index];
  return (
    <div className="grid min-w-0 flex-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <FormField label="Name of the value" error={messageOf(errors?.name)}>
        <Input autoComplete="off" spellCheck={false} {...register(`${at}.name`)} />
      </FormField>
      <FormField
        label="Value"
        error={messageOf(errors?.value)}
        {...(isStored && { help: 'Stored. Leave it empty to keep it.' })}
      >
        <Input
          type={isSecret ? 'password' : 'text'}
          autoComplete="new-password"
          {...register(`${at}.value`)}
        />
      </FormField>
      <CheckboxField
        label="Secret"
        help="A password, for example."
        {...register(`${at}.isSecret`)}
      />
    </div>
  );
}
