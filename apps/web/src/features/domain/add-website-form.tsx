import { addWebsiteInput } from '@app/domain/contract';
import type { AddWebsiteInput } from '@app/domain/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { UrlInput } from '../../components/url-input.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { toastNote, toastSuccess } from '../../lib/toasts.js';

export function AddWebsiteForm({ onClose }: { onClose: () => void }) {
  const form = useForm<AddWebsiteInput>({
    resolver: zodResolver(addWebsiteInput),
    defaultValues: { url: '' },
    reValidateMode: 'onSubmit',
  });
  const utils = trpc.useUtils();
  const add = trpc.domain.add.useMutation({
    async onSuccess({ website, note }) {
      await utils.domain.list.invalidate();
      toastSuccess(`${website.domain} was added.`);
      toastNote(note);
      onClose();
    },
    onError: (error) =>
      form.setError('url', {
        message: fieldMessagesOf(error).url ?? sentenceOf(error, 'Failed to add website'),
      }),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('url'), [setFocus]);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
      className="flex flex-col gap-3 rounded-md bg-background p-3"
    >
      <FormField
        label="Website address"
        help="Enter the full URL including https://"
        error={form.formState.errors.url?.message}
      >
        <UrlInput
          type="url"
          placeholder="https://"
          {...form.register('url', { onChange: () => form.clearErrors('url') })}
        />
      </FormField>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={add.isPending}>
          {add.isPending ? 'Adding…' : 'Add'}
        </Button>
      </div>
    </form>
  );
}
