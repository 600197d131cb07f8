import { CircleAlert } from 'lucide-react';
import { Label, Slot } from 'radix-ui';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

export type FieldControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FormFieldProps = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** The control, which gets the ids that link it to its label, help and error; a function passes them to an inner element. */
  children: ReactElement | ((control: FieldControlProps) => ReactNode);
};

/** Label above, control, then error or help below. Errors are announced, as the control may already have the focus. */
export function FormField({ label, help, error, children }: FormFieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const describedBy = [hasError && `${id}-error`, help !== undefined && `${id}-help`];
  const control = {
    id,
    'aria-invalid': hasError,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Label.Root htmlFor={id} className="text-base font-medium">
        {label}
      </Label.Root>
      {typeof children === 'function' ? (
        children(control)
      ) : (
        <Slot.Root {...control}>{children}</Slot.Root>
      )}
      {/* In the page before the error is, or it would not be announced. While empty, it takes no gap. */}
      <div aria-live="polite" className="empty:absolute">
        {hasError && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-critical">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {help !== undefined && (
        <div id={`${id}-help`} className="text-sm text-text-muted">
          {help}
        </div>
      )}
    </div>
  );
}
