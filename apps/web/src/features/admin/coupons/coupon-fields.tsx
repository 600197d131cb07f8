import type { ComponentProps, ReactNode } from 'react';
import { FormField } from '../../../components/ui/form-field.js';
import { Input } from '../../../components/ui/input.js';

/** Two fields beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string;
  help?: string;
  error: string | undefined;
  onText: (text: string) => void;
};

/** One line of text with its label. */
export function TextField({ label, help, error, onText, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} {...(help !== undefined && { help })}>
      {(control) => (
        <Input {...control} {...input} onChange={({ target }) => onText(target.value)} />
      )}
    </FormField>
  );
}
