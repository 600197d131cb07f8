import { contactTopicLabels, contactTopics, sendContactInput } from '@app/contact/contract';
import type { SendContactForm, SendContactInput } from '@app/contact/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.js';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Textarea } from '../../components/ui/textarea.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';

const FIELDS = ['name', 'email', 'topic', 'message'] as const;

type ContactFormProps = {
  initial: Pick<SendContactForm, 'name' | 'email' | 'topic'>;
  /** Called with the address that the reply will be sent to. */
  onSent: (email: string) => void;
};

export function ContactForm({ initial, onSent }: ContactFormProps) {
  const form = useForm<SendContactForm, unknown, SendContactInput>({
    resolver: zodResolver(sendContactInput),
    defaultValues: { ...initial, message: '', website: '' },
  });
  const { errors } = form.formState;
  const send = trpc.contact.send.useMutation();

  function submit(values: SendContactInput) {
    send.mutate(values, {
      onSuccess: () => onSent(values.email),
      onError(error) {
        const messages = fieldMessagesOf(error);
        for (const field of FIELDS) {
          if (messages[field] !== undefined) form.setError(field, { message: messages[field] });
        }
        form.setError('root', {
          message: sentenceOf(error, "Couldn't send your message. Please try again."),
        });
      },
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <FormError message={errors.root?.message} />
      <FormField label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </FormField>
      <FormField label="Email" error={errors.email?.message} help="We'll reply to this address.">
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </FormField>
      <FormField label="Topic" error={errors.topic?.message}>
        <NativeSelect {...form.register('topic')}>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {contactTopicLabels[topic]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField label="Message" error={errors.message?.message}>
        <Textarea rows={7} {...form.register('message')} />
      </FormField>
      {/* A honeypot for programs that fill in every field; people neither see it nor reach it. */}
      <div aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <Button type="submit" variant="primary" className="self-start" disabled={send.isPending}>
        {send.isPending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}
