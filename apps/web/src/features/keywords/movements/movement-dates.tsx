import { daySchema } from '@app/keywords/contract';
import { useId, useState } from 'react';
import { FilterChips } from '../../../components/filter-chips.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { dayBefore } from './day-before.js';

const SPANS = [1, 7, 30, 90] as const;
const NAMES = { 1: 'A day', 7: 'A week', 30: '30 days', 90: '90 days' } as const;
const CHOICES = SPANS.map((days) => ({ value: String(days), label: NAMES[days] }));
const WRONG_ORDER = 'The first date must be before the second';

export type Dates = { readonly from: string; readonly to: string };
type MovementDatesProps = { dates: Dates; today: string; onChange: (dates: Dates) => void };

/** Two dates, the first before the second; other input stays in the fields with the reason below. */
export function MovementDates({ dates, today, onChange }: MovementDatesProps) {
  const [typed, setTyped] = useState({ dates, of: dates });
  // Back and Forward change the dates from outside.
  const isCurrent = typed.of.from === dates.from && typed.of.to === dates.to;
  const shown = isCurrent ? typed.dates : dates;
  const problem = problemOf(shown, today);
  const groupId = useId();
  const change = (next: Dates) => {
    setTyped({ dates: next, of: dates });
    if (problemOf(next, today) === undefined) onChange(next);
  };
  const span = SPANS.find((days) => shown.to === today && shown.from === dayBefore(today, days));
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 print:hidden">
      <fieldset className="flex flex-wrap items-start gap-3 max-sm:w-full">
        <legend id={groupId} className="sr-only">
          Dates to compare
        </legend>
        <div className="min-w-36 flex-1">
          <FormField label="From" error={problem}>
            <Input
              type="date"
              max={today}
              value={shown.from}
              onChange={(event) => change({ ...shown, from: event.target.value })}
            />
          </FormField>
        </div>
        <div className="min-w-36 flex-1">
          <FormField label="To">
            <Input
              type="date"
              max={today}
              value={shown.to}
              onChange={(event) => change({ ...shown, to: event.target.value })}
            />
          </FormField>
        </div>
      </fieldset>
      <div className="sm:mt-7">
        <FilterChips
          label="Time until today"
          value={span === undefined ? '' : String(span)}
          choices={CHOICES}
          onChange={(days) => change({ from: dayBefore(today, Number(days)), to: today })}
        />
      </div>
    </div>
  );
}

function problemOf({ from, to }: Dates, today: string): string | undefined {
  if (!daySchema.safeParse(from).success || !daySchema.safeParse(to).success)
    return 'Enter two dates';
  if (to > today) return 'The second date is in the future';
  return from < to ? undefined : WRONG_ORDER;
}
