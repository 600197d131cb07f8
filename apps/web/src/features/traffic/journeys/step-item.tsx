import { stepText } from '@app/traffic/contract';
import type { JourneyStep } from '@app/traffic/contract';
import { ArrowDown, ArrowUp, ChevronDown, Copy, Flag, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { cn } from '../../../lib/class-names.js';
import { stepKindNames } from './journey-values.js';
import type { JourneyFormValues, StepValues } from './journey-values.js';
import { StepFields } from './step-fields.js';
import { stepResultText } from './step-result-text.js';
import type { TrialStep } from './use-trial.js';

type StepItemProps = {
  id: string;
  index: number;
  count: number;
  isOpen: boolean;
  /** Of the last trial. */
  result: TrialStep | undefined;
  onToggle: () => void;
  onMove: (to: number) => void;
  onCopy: (values: StepValues) => void;
  onRemove: () => void;
};

/** One step: what it does in a line, and its fields when it is open. */
export function StepItem(props: StepItemProps) {
  const { id, index, count, isOpen, result, onToggle, onMove, onCopy, onRemove } = props;
  const { control, getValues } = useFormContext<JourneyFormValues>();
  const step = useWatch({ control, name: `steps.${index}` });
  const bodyId = useId();
  const number = index + 1;
  return (
    <li className="rounded-lg border">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
        <button
          type="button"
          data-focus={`${id}-open`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex min-w-0 flex-1 basis-48 items-start gap-2 rounded-md px-1 py-1.5 text-left hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            className={cn('mt-0.5 size-4 shrink-0 text-text-muted', !isOpen && '-rotate-90')}
          />
          <span className="tabular">{number}.</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {summaryOf(step)}
            {step.isGoal && <Flag aria-label="Goal" className="ml-1.5 inline size-4 text-accent" />}
            {result !== undefined && (
              <span
                className={cn(
                  'block text-sm',
                  result.isReached ? 'text-text-muted' : 'text-critical',
                )}
              >
                {stepResultText(result)}
              </span>
            )}
          </span>
        </button>
        <div className="flex">
          <Button
            variant="ghost"
            size="icon"
            data-focus={`${id}-up`}
            aria-label={`Move step ${number} up`}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            data-focus={`${id}-down`}
            aria-label={`Move step ${number} down`}
            aria-disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Duplicate step ${number}`}
            onClick={() => onCopy(getValues(`steps.${index}`))}
          >
            <Copy aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove step ${number}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      <div id={bodyId} hidden={!isOpen} className="border-t p-4">
        {isOpen && <StepFields index={index} kind={step.kind} />}
      </div>
    </li>
  );
}

/** What the step does, as far as it is written. */
function summaryOf(step: StepValues): string {
  if (step.name !== '') return step.name;
  const [first = ''] = step.target.split('\n');
  const isBlank = 'target' in step && needsTarget(step) && first.trim() === '';
  if (isBlank) return stepKindNames[step.kind];
  const target = step.target.split('\n').filter((line) => line.trim() !== '');
  return stepText({ ...step, target, method: step.method || null } as unknown as JourneyStep);
}

function needsTarget({ kind }: StepValues): boolean {
  return ['click', 'type', 'choose', 'scrollTo', 'waitForElement'].includes(kind);
}
