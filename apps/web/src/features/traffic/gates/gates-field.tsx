import { ListPlus } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.js';
import { Textarea } from '../../../components/ui/textarea.js';
import type { CampaignFormValues } from '../form/campaign-values.js';

type Common = { readonly name: string; readonly gate: string };

/** The limits of web.dev for good vitals, and what should never happen. */
const COMMON: readonly Common[] = [
  { name: 'Largest Contentful Paint is good', gate: 'lcp.p75 <= 2500 ms' },
  { name: 'Interaction to Next Paint is good', gate: 'inp.p75 <= 200 ms' },
  { name: 'Cumulative Layout Shift is good', gate: 'cls.p75 <= 0.1' },
  { name: 'No console errors or exceptions', gate: 'errors == 0' },
  { name: 'No failed requests', gate: 'failed-requests == 0' },
  { name: 'No failed visits', gate: 'visits.failed == 0' },
];
const OF_JOURNEYS: readonly Common[] = [
  { name: 'Nearly all visitors reach a goal', gate: 'goal:Name of the goal >= 99 %' },
];

type GatesFieldProps = { form: UseFormReturn<CampaignFormValues>; hasJourney: boolean };

/** What must be true of the visits, one gate per line. */
export function GatesField({ form, hasJourney }: GatesFieldProps) {
  const { errors } = form.formState;
  const choices = hasJourney ? [...OF_JOURNEYS, ...COMMON] : COMMON;

  function add(gate: string) {
    const lines = form.getValues('gates').trimEnd();
    const text = lines === '' ? gate : `${lines}\n${gate}`;
    form.setValue('gates', text, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className="flex flex-col gap-2">
      <FormField
        label="Gates (optional)"
        error={errors.gates?.message}
        help="What must be true of the visits, one per line. Checked once, when the campaign has ended; you are notified of any that are missed."
      >
        {(control) => (
          <Textarea
            rows={3}
            spellCheck={false}
            autoCapitalize="off"
            placeholder="lcp.p75 <= 2500 ms"
            className="font-mono"
            {...control}
            {...form.register('gates')}
          />
        )}
      </FormField>
      <div>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm">
              <ListPlus aria-hidden />
              Add a gate
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start" className="max-w-[calc(100vw-2rem)]">
            {choices.map(({ name, gate }) => (
              <DropdownMenuItem key={gate} onSelect={() => add(gate)}>
                <span className="flex min-w-0 flex-col">
                  {name}
                  <span className="font-mono text-sm text-text-muted">{gate}</span>
                </span>
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  );
}
