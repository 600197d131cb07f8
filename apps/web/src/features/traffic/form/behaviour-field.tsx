import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { behaviours } from './campaign-values.js';
import type { CampaignFormValues } from './campaign-values.js';

const NAMES = {
  browse: 'Browse',
  journey: 'Follow a journey',
  compare: 'Compare two addresses',
} as const;
const HELP = {
  browse: 'Visitors read the page for a while.',
  journey: 'Visitors follow your steps in the real browser. The report shows where they were lost.',
  compare:
    'Visitors go to A and B in turn and every visit is measured. The report says which is faster.',
} as const;

type BehaviourFieldProps = {
  form: UseFormReturn<CampaignFormValues>;
  behaviour: CampaignFormValues['behaviour'];
};

/** What the visitors of a direct campaign do. */
export function BehaviourField({ form, behaviour }: BehaviourFieldProps) {
  return (
    <FormField label="Behavior" help={HELP[behaviour]}>
      {(control) => (
        <NativeSelect {...control} {...form.register('behaviour')}>
          {behaviours.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
