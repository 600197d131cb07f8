import { MAX_BANNED_WORDS, bannedWordsInput } from '@app/domain/contract';
import type { Website } from '@app/domain/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Textarea } from '../../components/ui/textarea.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** One word or phrase per line; empty lines are ignored. */
const typedWords = z.object({
  text: z.string().transform((text, context) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const parsed = bannedWordsInput.safeParse({ bannedWords: lines });
    if (parsed.success) return parsed.data.bannedWords;
    for (const { message } of parsed.error.issues.slice(0, 1))
      context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

type BannedWordsDialogProps = { website: Website; onClose: () => void };

/** Words that no fix of the website may use, such as names of competitors. */
export function BannedWordsDialog({ website, onClose }: BannedWordsDialogProps) {
  const form = useForm<z.input<typeof typedWords>, unknown, z.output<typeof typedWords>>({
    resolver: zodResolver(typedWords),
    defaultValues: { text: website.banned_words.join('\n') },
    reValidateMode: 'onSubmit',
  });
  const utils = trpc.useUtils();
  const save = trpc.domain.setBannedWords.useMutation({
    async onSuccess() {
      await utils.domain.list.invalidate();
      toastSuccess(`New fixes for ${website.domain} avoid these words.`);
      onClose();
    },
    onError: (error) =>
      form.setError('text', { message: sentenceOf(error, "Couldn't save the words.") }),
  });

  return (
    <FormDialog
      title="Words to avoid"
      description={
        <>New fixes for {website.domain} avoid these words. Live fixes don&apos;t change.</>
      }
      className="max-w-xl"
      verb="Save words"
      pendingVerb="Saving…"
      isPending={save.isPending}
      onSubmit={form.handleSubmit(({ text: bannedWords }) =>
        save.mutate({ id: website.id, bannedWords }),
      )}
      onClose={onClose}
    >
      <FormField
        label="Words"
        error={form.formState.errors.text?.message}
        help={`One word or phrase per line, up to ${MAX_BANNED_WORDS}. Not case-sensitive.`}
      >
        <Textarea dir="auto" rows={8} {...form.register('text')} />
      </FormField>
    </FormDialog>
  );
}
