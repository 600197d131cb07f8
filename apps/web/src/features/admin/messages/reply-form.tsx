import { contactAnswerText } from '@app/contact/contract';
import type { ContactAnswerText, ContactMessage } from '@app/contact/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { FormField } from '../../../components/form-field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type ReplyFormProps = { message: ContactMessage; onCancel: () => void };

/** Replies by mail. The typed text is kept when sending fails. */
export function ReplyForm({ message, onCancel }: ReplyFormProps) {
  const utils = trpc.useUtils();
  const result = trpc.contact.staff.answer.useMutation({
    onSuccess: () => toastSuccess(`Replied to ${message.name}.`),
    onError: (error) => toastError(sentenceOf(error, "Couldn't send the reply.")),
    onSettled: () =>
      Promise.all([utils.contact.staff.invalidate(), utils.system.staffCounts.invalidate()]),
  });
  const { register, handleSubmit, formState } = useForm<ContactAnswerText>({
    resolver: zodResolver(contactAnswerText),
    defaultValues: { text: '' },
  });
  const submit = handleSubmit(({ text }) => result.mutate({ id: message.id, text }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (result.isPending) event.preventDefault();
        else void submit(event);
      }}
      className="flex max-w-prose flex-col gap-3"
    >
      <FormField
        label={`Reply to ${message.name}`}
        help={`Sent to ${message.email}.`}
        error={formState.errors.text?.message}
      >
        <Textarea {...register('text')} />
      </FormField>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" aria-disabled={result.isPending}>
          {result.isPending ? 'Sending…' : 'Send reply'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
