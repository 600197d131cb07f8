import { editFixInput, fixKindNames } from '@app/fixes/contract';
import type { EditFixInput, Fix } from '@app/fixes/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { readableUrl } from '../../../lib/addresses.js';
import { cn } from '../../../lib/class-names.js';
import { failureOf, fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { measuredChars, measuredWidth } from './fix-limits.js';
import { readableJson } from '../fix-text.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';

type EditFixDialogProps = { fix: Fix; onClose: () => void };

/**
 * Edits a generated text before it goes live. The server checks it like generated texts: it refuses invalid ones, and
 * reports warnings once; saving the same text again accepts it.
 */
export function EditFixDialog({ fix, onClose }: EditFixDialogProps) {
  const isCode = fix.kind === 'json_ld';
  const form = useForm<EditFixInput>({
    resolver: zodResolver(editFixInput),
    defaultValues: {
      id: fix.id,
      optimizedContent: isCode ? readableJson(fix.optimized_content) : fix.optimized_content,
    },
    reValidateMode: 'onSubmit',
  });
  const [objectedText, setObjectedText] = useState<string | null>(null);
  const refresh = useRefreshFixes();
  const edit = trpc.fixes.edit.useMutation({
    async onSuccess() {
      toastSuccess(`${fixKindNames[fix.kind]} saved. It goes live when you apply it.`);
      onClose();
      await refresh();
    },
    onError(error, { optimizedContent }) {
      const mayBeConfirmed = failureOf(error)?.code === 'needs_confirmation';
      if (mayBeConfirmed) setObjectedText(optimizedContent);
      const message =
        fieldMessagesOf(error).optimizedContent ?? sentenceOf(error, "Couldn't save the text.");
      form.setError('optimizedContent', {
        message: mayBeConfirmed ? `${message} Edit the text, or save it anyway.` : message,
      });
    },
  });
  const typed = form.watch('optimizedContent');
  const isObjected = objectedText === typed.trim();

  return (
    <FormDialog
      title={<>Edit {fixKindNames[fix.kind].toLowerCase()}</>}
      description={readableUrl(fix.page_url)}
      className="max-w-xl"
      verb={isObjected ? 'Save anyway' : 'Save text'}
      pendingVerb="Checking…"
      isPending={edit.isPending}
      onSubmit={form.handleSubmit((values) =>
        edit.mutate({ ...values, ...(isObjected && { confirmed: true }) }),
      )}
      onClose={onClose}
    >
      <FormField
        label="Optimized"
        error={form.formState.errors.optimizedContent?.message}
        help={<Counter kind={fix.kind} text={typed} />}
      >
        <Textarea
          dir="auto"
          rows={isCode ? 14 : 3}
          spellCheck={!isCode}
          className={cn(isCode && 'font-mono')}
          {...form.register('optimizedContent', {
            onChange: () => form.clearErrors('optimizedContent'),
          })}
        />
      </FormField>
    </FormDialog>
  );
}

function Counter({ kind, text }: { kind: Fix['kind']; text: string }) {
  const measures = [measuredChars(kind, text), ...(kind === 'title' ? [measuredWidth(text)] : [])];
  return (
    <span className="flex flex-wrap gap-x-3 tabular">
      {measures.map(({ text: sentence, isOutside }) => (
        <span key={sentence} className={cn(isOutside && 'font-medium text-warning')}>
          {sentence}
          {isOutside && ' (outside)'}
        </span>
      ))}
    </span>
  );
}
