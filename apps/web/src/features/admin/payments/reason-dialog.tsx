import { REASON_MAX_CHARS, reasonBody } from '@app/billing/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Textarea } from '../../../components/ui/textarea.js';

type ReasonDialogProps = {
  title: string;
  description: string;
  templates: readonly string[];
  submitLabel: string;
  isPending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** Requires a reason. A digit selects a preset sentence, which can be edited; Enter sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const form = useForm<z.infer<typeof reasonBody>>({
    resolver: zodResolver(reasonBody),
    defaultValues: { reason: props.templates[0] ?? '' },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const choose = (text: string) => form.setValue('reason', text, { shouldValidate: true });

  function onDigit(event: KeyboardEvent) {
    const template = props.templates[Number(event.key) - 1];
    if (template === undefined || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    choose(template);
  }

  return (
    <FormDialog
      title={props.title}
      description={props.description}
      verb={props.submitLabel}
      pendingVerb="Sending…"
      variant="danger"
      isPending={props.isPending}
      onSubmit={form.handleSubmit((values) => props.onSubmit(values.reason))}
      onKeyDown={onDigit}
      onClose={props.onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium">Reason</legend>
        {props.templates.map((template, index) => (
          <label key={template} className="flex items-start gap-2.5">
            <input
              type="radio"
              name="template"
              checked={reason === template}
              onChange={() => choose(template)}
              className="mt-1 accent-accent"
            />
            <span className="min-w-0 flex-1">{template}</span>
            <kbd aria-hidden className="rounded border px-1.5 text-xs text-text-muted">
              {index + 1}
            </kbd>
          </label>
        ))}
      </fieldset>
      <FormField
        label="Message to the customer"
        error={form.formState.errors.reason?.message}
        help="Sent by email and shown with the order."
      >
        <Textarea maxLength={REASON_MAX_CHARS} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
