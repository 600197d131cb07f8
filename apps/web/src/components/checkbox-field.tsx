import { useId } from 'react';
import type { ComponentProps } from 'react';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: string;
  help: string;
};

/** A checkbox with its label, and an explanation below. */
export function CheckboxField({ label, help, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={`${id}-help`}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-help`} className="text-sm text-text-muted">
          {help}
        </p>
      </div>
    </div>
  );
}
