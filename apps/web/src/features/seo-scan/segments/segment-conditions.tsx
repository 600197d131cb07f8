import { FILTER_MAX_CONDITIONS } from '@app/seo-scan/contract';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { FormError } from '../../../components/form-error.js';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { trpc } from '../../../lib/trpc.js';
import { SegmentConditionFields } from './segment-condition-fields.js';
import { NEW_CONDITION } from './segment-form.js';
import type { SegmentForm } from './segment-form.js';

type SegmentConditionsProps = { websiteId: string; form: SegmentForm };

/** The conditions of a segment, and whether all or any of them apply. */
export function SegmentConditions({ websiteId, form }: SegmentConditionsProps) {
  const rules = trpc.seoScan.extraction.rules.useQuery({ websiteId });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'conditions' });
  const problem = form.formState.errors.conditions;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-base font-medium">Pages</legend>
      {fields.length > 1 && (
        <FormField label="Pages that match">
          <NativeSelect {...form.register('match')}>
            <option value="all">all conditions</option>
            <option value="any">any condition</option>
          </NativeSelect>
        </FormField>
      )}
      {fields.map((field, at) => (
        <SegmentConditionFields
          key={field.id}
          form={form}
          at={at}
          rules={rules.data?.rules ?? []}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <FormError message={problem?.message ?? problem?.root?.message} />
      {fields.length < FILTER_MAX_CONDITIONS && (
        <div>
          <Button size="sm" onClick={() => append({ ...NEW_CONDITION })}>
            <Plus aria-hidden />
            Add condition
          </Button>
        </div>
      )}
    </fieldset>
  );
}
