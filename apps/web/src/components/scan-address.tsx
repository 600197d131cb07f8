import { ScanSearch } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FormField } from './form-field.js';
import { Button } from './ui/button.js';
import { UrlInput } from './url-input.js';

type ScanAddressProps = ComponentProps<typeof UrlInput> & {
  label: string;
  help: string;
  error: string | undefined;
  /** What the button does. */
  action: string;
  isStarting: boolean;
};

/** The address of a website and the button that scans it; in a form. */
export function ScanAddress({
  label,
  help,
  error,
  action,
  isStarting,
  ...input
}: ScanAddressProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <FormField label={label} error={error} help={help}>
        <UrlInput {...input} />
      </FormField>
      <Button type="submit" variant="primary" disabled={isStarting} className="sm:mt-[1.625rem]">
        <ScanSearch aria-hidden />
        {isStarting ? 'Starting…' : action}
      </Button>
    </div>
  );
}
