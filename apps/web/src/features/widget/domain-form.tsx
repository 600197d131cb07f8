import { addWebsiteInput } from '@app/domain/contract';
import type { AddWebsiteInput, Website } from '@app/domain/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { UrlInput } from '../../components/url-input.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { toastNote, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { findWebsite } from './find-website.js';

type DomainFormProps = {
  websites: readonly Website[];
  /** The website whose snippet is shown; `null` when none is. */
  chosen: Website | null;
  onChoose: (website: Website) => void;
};

/** Selects one of the user's websites by its domain, or adds it. */
export function DomainForm({ websites, chosen, onChoose }: DomainFormProps) {
  const listId = useId();
  const form = useForm<AddWebsiteInput>({
    resolver: zodResolver(addWebsiteInput),
    defaultValues: { url: chosen?.domain ?? '' },
    reValidateMode: 'onSubmit',
  });
  const utils = trpc.useUtils();
  const add = trpc.domain.add.useMutation({
    async onSuccess({ website, note }) {
      await Promise.all([utils.domain.list.invalidate(), utils.widget.installations.invalidate()]);
      toastSuccess(`${website.domain} was added.`);
      toastNote(note);
      onChoose(website);
    },
    onError: (error) =>
      form.setError('url', {
        message: fieldMessagesOf(error).url ?? sentenceOf(error, 'Failed to add website'),
      }),
  });
  const typed = form.watch('url');
  const isKnown = findWebsite(typed, websites) !== undefined;

  function choose(values: AddWebsiteInput) {
    const known = findWebsite(values.url, websites);
    if (known === undefined) add.mutate(values);
    else onChoose(known);
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(choose)}>
      <FormField
        label="Domain"
        help="One of your websites, or a new one. Each website has its own site ID."
        error={form.formState.errors.url?.message}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <UrlInput
              {...control}
              list={listId}
              placeholder="example.com"
              className="min-w-0 flex-1 basis-56"
              {...form.register('url', { onChange: () => form.clearErrors('url') })}
            />
            <datalist id={listId}>
              {websites.map(({ id, domain }) => (
                <option key={id} value={domain} />
              ))}
            </datalist>
            <Button type="submit" disabled={add.isPending}>
              {labelOf(add.isPending, isKnown || typed.trim() === '')}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
}

function labelOf(isAdding: boolean, isKnown: boolean): string {
  if (isAdding) return 'Adding…';
  return isKnown ? 'Show snippet' : 'Add website';
}
