import type { AccessScope } from '@app/common/contract';
import { accessScopes } from '@app/common/contract';
import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { CheckboxField } from '../../components/checkbox-field.js';
import { FormError } from '../../components/form-error.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { scopeTexts } from './scope-texts.js';

type AccessValues = {
  scopes?: AccessScope[] | undefined;
  limits?:
    | { pageScans: number | null; visits: number | null; rankCheckUsd?: number | null | undefined }
    | undefined;
};

type KeyAccessFieldsProps<Values extends FieldValues & AccessValues> = {
  legend: string;
  register: UseFormRegister<Values>;
  errors: FieldErrors<AccessValues>;
};

/** What a key or a connected app may do, and how much it may spend. */
export function KeyAccessFields<Values extends FieldValues & AccessValues>(
  props: KeyAccessFieldsProps<Values>,
) {
  const { legend, register, errors } = props;
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">{legend}</legend>
        {accessScopes.map((scope) => (
          <CheckboxField
            key={scope}
            value={scope}
            {...scopeTexts[scope]}
            {...register('scopes' as Path<Values>)}
          />
        ))}
        <FormError message={errors.scopes?.message} />
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 font-medium">Monthly limits</legend>
        <FormField
          label="Page scans"
          help="Empty: no limit"
          error={errors.limits?.pageScans?.message}
        >
          <Input
            inputMode="numeric"
            {...register('limits.pageScans' as Path<Values>, { setValueAs: numberOrNull })}
          />
        </FormField>
        <FormField label="Visits" help="Empty: no limit" error={errors.limits?.visits?.message}>
          <Input
            inputMode="numeric"
            {...register('limits.visits' as Path<Values>, { setValueAs: numberOrNull })}
          />
        </FormField>
        <FormField
          label="Rank checks, US$"
          help="What refreshes cost. Empty: no limit"
          error={errors.limits?.rankCheckUsd?.message}
        >
          <Input
            inputMode="numeric"
            {...register('limits.rankCheckUsd' as Path<Values>, { setValueAs: numberOrNull })}
          />
        </FormField>
      </fieldset>
    </>
  );
}

/** Only spaces are no limit: they must not become the limit 0. */
function numberOrNull(typed: string | number | null): number | null {
  const text = String(typed ?? '').trim();
  return text === '' ? null : Number(text);
}
