import { JOURNEY_LIMITS } from '@app/traffic/contract';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { UseFieldArrayReturn } from 'react-hook-form';
import { FormError } from '../../../components/form-error.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { messageOf, newStep } from './journey-values.js';
import type { JourneyFormValues, StepValues } from './journey-values.js';
import { StepItem } from './step-item.js';
import type { TrialStep } from './use-trial.js';

type StepListProps = {
  list: UseFieldArrayReturn<JourneyFormValues, 'steps'>;
  /** Of the last trial, by their place. */
  results: ReadonlyMap<number, TrialStep>;
};

/** The steps in order; buttons move them, so that no pointer is needed. */
export function StepList({ list: steps, results }: StepListProps) {
  const { formState } = useFormContext<JourneyFormValues>();
  const { fields, insert, move, remove } = steps;
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(fields.length === 1 ? fields.map(({ id }) => id) : []),
  );
  const added = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const focusAfter = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { errors } = formState;

  /** A step that has moved takes the focus along. */
  useEffect(() => {
    const name = focusAfter.current;
    focusAfter.current = null;
    if (name !== null) list.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  });

  /** A new step is open. */
  useEffect(() => {
    const field = added.current === null ? undefined : fields[added.current];
    if (field === undefined) return;
    added.current = null;
    focusAfter.current = `${field.id}-open`;
    setOpened((before) => new Set(before).add(field.id));
  }, [fields]);

  function toggle(id: string) {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  }

  function add(at: number, values: StepValues) {
    insert(at, values, { shouldFocus: false });
    added.current = at;
  }

  function moveTo(id: string, from: number, to: number) {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    focusAfter.current = `${id}-${to < from ? 'up' : 'down'}`;
    setSaid(`Step ${from + 1} is now step ${to + 1}.`);
  }

  function drop(index: number) {
    const neighbour = fields[index + 1] ?? fields[index - 1];
    remove(index);
    focusAfter.current = neighbour === undefined ? null : `${neighbour.id}-open`;
    setSaid(`Step ${index + 1} was removed.`);
  }

  const isFull = fields.length >= JOURNEY_LIMITS.steps;
  return (
    <Card aria-labelledby="steps-title">
      <CardHeader>
        <CardTitle id="steps-title">Steps</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p role="status" className="sr-only">
          {said}
        </p>
        <ol ref={list} aria-label="Steps" className="flex flex-col gap-3">
          {fields.map((field, index) => (
            <StepItem
              key={field.id}
              id={field.id}
              index={index}
              count={fields.length}
              isOpen={opened.has(field.id) || errors.steps?.[index] !== undefined}
              result={results.get(index + 1)}
              onToggle={() => toggle(field.id)}
              onMove={(to) => moveTo(field.id, index, to)}
              onCopy={(values) => add(index + 1, values)}
              onRemove={() => drop(index)}
            />
          ))}
        </ol>
        <FormError message={messageOf(errors.steps?.root ?? rootOf(errors.steps))} />
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isFull} onClick={() => add(fields.length, { ...newStep })}>
            <Plus aria-hidden />
            Add step
          </Button>
          {isFull && (
            <p className="text-sm text-text-muted">
              A journey has at most {JOURNEY_LIMITS.steps} steps.
            </p>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

/** The message of the list itself, not of one of its steps. */
function rootOf(error: unknown): unknown {
  const isOwn = typeof error === 'object' && error !== null && 'message' in error;
  return isOwn ? { message: error.message } : undefined;
}
