import { ImageUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { FileInput } from '../../../components/file-input.js';
import { FormField } from '../../../components/form-field.js';
import { SCREENSHOT_TYPES, screenshotFault } from './screenshot-rules.js';

export type ChosenFile = { file: File | null; fault: string | undefined };

type ScreenshotFieldProps = {
  label: string;
  chosen: ChosenFile;
  onChoose: (chosen: ChosenFile) => void;
};

/** The screenshot of the payment. A file that cannot be submitted is refused at once, and clears the earlier one. */
export function ScreenshotField({ label, chosen, onChoose }: ScreenshotFieldProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const fault = file === undefined ? null : screenshotFault(file);
    onChoose(fault === null ? { file: file ?? null, fault: undefined } : { file: null, fault });
  }

  return (
    <FormField
      label={label}
      error={chosen.fault}
      help={
        <span className="flex items-center gap-1.5">
          <ImageUp aria-hidden className="size-4 shrink-0" />
          PNG or JPG up to 5MB
        </span>
      }
    >
      {(control) => (
        <FileInput {...control} required accept={SCREENSHOT_TYPES.join(',')} onChange={choose} />
      )}
    </FormField>
  );
}
