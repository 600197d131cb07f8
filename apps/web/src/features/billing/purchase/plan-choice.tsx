import { offerOf, priceOf, visitPlanCodes } from '@app/billing/contract';
import type { VisitPlanCode } from '@app/billing/contract';
import { formatMoney } from '@app/common/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FeatureList } from '../../../components/feature-list.js';
import { cn } from '../../../lib/class-names.js';
import { countOf } from '../../../lib/numbers.js';

const SHOWN_FEATURES = 3; // specification 1 section 2; the first one is the number of visits

type PlanChoiceProps = { chosen: VisitPlanCode; onChoose: (plan: VisitPlanCode) => void };

/** A radio group of the visit plans, with arrow keys as usual. */
export function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  // The selection is marked at once; the URL, which is authoritative, follows a moment later.
  const [shown, setShown] = useState(chosen);
  useEffect(() => setShown(chosen), [chosen]);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Plan</legend>
      {visitPlanCodes.map((code) => (
        <PlanOption
          key={code}
          code={code}
          isChosen={code === shown}
          onChoose={() => {
            setShown(code);
            onChoose(code);
          }}
        />
      ))}
    </fieldset>
  );
}

type PlanOptionProps = { code: VisitPlanCode; isChosen: boolean; onChoose: () => void };

function PlanOption({ code, isChosen, onChoose }: PlanOptionProps) {
  const { name, amount, features } = offerOf(code);
  const price = priceOf(code, 'upi', 'monthly');
  return (
    <label
      className={cn(
        'relative flex flex-col gap-3 rounded-lg border bg-surface p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent ring-1 ring-accent' : 'hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={code}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg outline-none"
      />
      <span className="flex items-center justify-between gap-2">
        <span className="text-lg font-semibold">{name}</span>
        <span
          aria-hidden
          className={cn(
            'inline-flex items-center gap-1 text-sm font-medium text-accent',
            !isChosen && 'invisible',
          )}
        >
          <CircleCheck aria-hidden className="size-4" />
          Selected
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-1.5 tabular">
        <span className="text-xl font-semibold">{price === null ? '' : formatMoney(price)}</span>
        <span className="text-text-muted">for 30 days</span>
      </span>
      <span className="text-text-muted tabular">{countOf(amount, 'visit')} in 30 days</span>
      <FeatureList features={features.slice(1, SHOWN_FEATURES)} />
    </label>
  );
}
